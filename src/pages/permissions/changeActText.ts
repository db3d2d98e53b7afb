import type { AccessBetween } from '#rules/past/accessBetween.ts'
import type { ChangeAct } from '#rules/past/changeActs.ts'
import { changesWords as words } from './words.ts'

/** One act as its parts: `what` was done, to which role, and for which group; names are the server's. */
export type ActInWords = {
  by: string
  what: string
  role: string
  group: string | null
  at: string
}

export function actInWords(act: ChangeAct, between: AccessBetween): ActInWords {
  const { by, at } = act
  switch (act.kind) {
    case 'granted':
    case 'revoked': {
      const isMigration = act.kind === 'granted' && act.isMigration
      const group = act.holder.kind === 'group' ? groupName(act.holder.id, between) : null
      const what = isMigration ? words.acts.migrated : words.acts[act.kind]
      return { by, what, role: roleName(act.role, between), group, at }
    }
    case 'roleChanged':
      return { by, what: words.acts.roleChanged, role: roleName(act.key, between), group: null, at }
    case 'roleGone':
      return { by, what: words.acts.roleGone, role: act.name, group: null, at }
    case 'personMade':
      return { by, what: words.acts.personMade, role: '', group: null, at }
  }
}

const roleName = (key: string, { before, after }: AccessBetween): string =>
  after.roles.get(key)?.name ?? before.roles.get(key)?.name ?? key

const groupName = (id: number, { before, after }: AccessBetween): string =>
  after.groups.get(id)?.name ?? before.groups.get(id)?.name ?? `group ${id}`

/** The same as one text, for a file. */
export const actText = (act: ChangeAct, between: AccessBetween): string => {
  const { by, what, role, group, at } = actInWords(act, between)
  return [by, what, role, group === null ? '' : words.viaGroup(group), at]
    .filter((part) => part !== '')
    .join(' ')
}
