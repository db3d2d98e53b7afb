import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { Reach } from '#rules/access/leaver.ts'

export const leaverWords = {
  button: 'Leaver checklist',
  report: 'Report',
  made: (at: string, by: string, server: string) => `As it was at ${at}, for ${by} on ${server}.`,
  title: (name: string) => `${name} leaves`,
  sentence: (direct: number, tasks: number) =>
    `${counted(direct, forms.role)} to revoke here, ${counted(tasks, forms.thing)} for the admin site`,
  direct: 'Direct grants',
  directNote: 'one act, one after the other; what fails is named',
  revoke: (count: number) =>
    count === 1 ? 'Revoke this role' : `Revoke these ${number(count)} roles`,
  noDirect: 'No role is granted directly.',
  noDirectReason: 'no role is granted directly',
  since: 'since',
  holders: (count: number) =>
    count === 0
      ? 'nobody else holds it'
      : `${counted(count, { one: 'other person holds it', other: 'others hold it' })}`,
  values: 'Values this person was shown that still work',
  valueHeads: { token: 'Token', scope: 'Scopes', shown: 'Shown when', lastUsed: 'Last used' },
  created: 'created',
  rotated: 'rotated',
  noScope: 'no scope',
  moreScopes: (first: string, more: number) => `${first} +${number(more)}`,
  planDrill: (count: number) => `Plan a drill with these ${number(count)}`,
  tooMany: 'a drill has room for 200 tokens',
  noValues: 'None of the values that the log knows of.',
  valuesMore: (stopped: number) =>
    `From the audit log: whoever creates or rotates is shown the value. ${stopped === 0 ? '' : `${counted(stopped, { one: 'more was shown and has stopped', other: 'more were shown and have stopped' })}. `}Before the log began, nobody knows. Rotate each of them: revoking the account does not stop a value.`,
  readingValues: 'Reading tokens',
  valuesUnread: (lists: number) =>
    `The tokens of ${counted(lists, forms.application)} could not be read: there may be more.`,
  readProgress: (done: number, total: number) =>
    `${number(done)} of ${counted(total, forms.application)}`,
  admin: 'Somebody with the admin site must',
  adminNote: 'not possible here',
  deactivate: 'Deactivate the account',
  deactivateMore: (what: string, hasDirect: boolean) =>
    hasDirect
      ? `The API cannot. Until then its owner can sign in; once the direct roles are revoked, ${what}.`
      : `The API cannot. Until then its owner can sign in, ${what}.`,
  asSuperuser: 'as a superuser',
  withRoles: (roles: readonly string[]) => `with ${listed(roles)}`,
  withNoRole: 'with no role',
  through: (roles: readonly string[], group: string) => `${listed(roles)} through ${group}`,
  inBrackets: (what: string, reach: string) => `${what} (${reach})`,
  throughGroups: 'Stays through groups',
  throughGroupsNote: 'only the admin site can change a group',
  /** 2 write, 43 read: what is none is left out. */
  reach: ({ writes, reads, isUnread }: Reach) =>
    [
      ...(writes > 0 ? [`${number(writes)} write`] : []),
      ...(reads > 0 ? [`${number(reads)} read`] : []),
      ...(isUnread ? ['of one role the areas are not known'] : []),
    ].join(', ') || 'no area',
  leaveGroup: (group: string) => `Take it out of the group ${group}`,
  groupGives: (names: string, reach: string) => `It gives ${names}: ${reach}.`,
  groupGivesNothing: 'It gives no role.',
  superuser: 'Take the superuser flag',
  superuserMore: 'It passes the gate on everything, whatever is revoked here.',
  copy: 'Copy the request',
  copyNote: 'names, ids, why; no secrets',
  request: (it: { name: string; username: string; id: number; server: string }) =>
    `${it.name} (${it.username}, id ${it.id}) leaves. On the admin site of ${it.server}, please:`,
  else: 'What else',
  session:
    'A session that is open now goes on until the account is deactivated: at most 5 minutes after that, else at most a day.',
  passwordOf: 'The password generated for',
  passwordShown: 'was shown to this person. Ask its owner to change it.',
  afterwards: 'Afterwards',
  managers: (count: number) =>
    count === 0
      ? 'Nobody manages access'
      : `${counted(count, { one: 'access manager remains', other: 'access managers remain' })}`,
  noManagers: 'Grant Administrator to somebody first, better to two people.',
  written: 'Every area can still be written by somebody',
  unwritten: (count: number) =>
    `${counted(count, forms.area)} ${plural(count, { one: 'can', other: 'can' })} be written by nobody`,
}
