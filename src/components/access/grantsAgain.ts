import type { AccessWorld } from '#rules/access/access.ts'
import { managersIn } from '#rules/access/accessManagers.ts'
import { accessWords, grantWords as words } from './words.ts'
import { personLabel } from './personNames.ts'

/** Who can undo what was revoked: those who manage access afterwards, the one who did it first. */
export function grantsAgain(then: AccessWorld, me: number): string {
  const managers = managersIn(then)
  const others = managers.filter(({ id }) => id !== me).map(personLabel)
  const all = managers.length > others.length ? [accessWords.you, ...others] : others
  return words.again(accessWords.managers(all))
}
