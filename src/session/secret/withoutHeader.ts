/** The value alone: a store that holds the whole header gives it back whole. */
export const withoutHeader = (pasted: string): string =>
  pasted.trim().replace(/^x-api-(admin-)?key\s*:\s*/i, '')
