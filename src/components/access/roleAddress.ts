import { addressPart } from '#lib/addressPart.ts'

/** The page of a role. What stands at `/roles/new` is the form, whatever a role's key is. */
export const roleAddress = (key: string): string =>
  `/roles/${key === 'new' ? 'key/' : ''}${addressPart(key)}`

/** The key under which what is typed over a role is kept. */
export const roleDraft = ({ id }: { id: number }): string => `role/${id}`
