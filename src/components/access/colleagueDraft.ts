/** The draft of the form that grants several roles: of somebody new, or of the person it was opened for. */
export const colleagueDraft = (person: number | undefined): string =>
  person === undefined ? 'new-colleague' : `new-colleague ${person}`
