/** The key under which what is typed over a role is kept. */
export const roleDraft = ({ id }: { id: number }): string => `role/${id}`
