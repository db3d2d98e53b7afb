import { everyRole, readRole } from '#api/access/roles.ts'
import { permissionTexts } from '#contract/roles.ts'
import { backend } from './backend.ts'
import type { Opened } from './open.tsx'

/** Somebody gives a role this permission more, as `<area>:<level>`. */
export async function giveMore(
  { session }: Pick<Opened, 'session'>,
  key: string,
  permission: string,
): Promise<void> {
  const row = (await everyRole(session)).find((one) => one.key === key)
  if (!row) throw new Error(`The sample data has no role ${key}.`)
  const { permissions } = await readRole(session, row.id)
  await backend(session).changeRole(row.id, [...permissionTexts(permissions), permission])
}
