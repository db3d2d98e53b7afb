import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

const values = { one: 'old value', other: 'old values' }
const tokens = { one: 'quiet token', other: 'quiet tokens' }

/** What is asked before the old values of a drill stop. */
export const drillCloseWords = {
  title: (count: number) =>
    count === 0 ? 'Revoke quiet tokens?' : `Revoke ${counted(count, tokens)}?`,
  replaced: 'The successors are in use, so access stays the same. You can’t undo this.',
  replacedOne: 'The successor is in use, so access stays the same. You can’t undo this.',
  final: 'You can’t undo this.',
  keep: 'Cancel',
  act: (count: number) => `Revoke ${counted(count, tokens)}`,
  confirm: (what: string) => `To confirm, type ${what}`,
  confirmLastFour: (lastFour: string) =>
    `To confirm, type the last four characters of the old token, ${lastFour}`,
  confirmId: (id: string) => `To confirm, type the id of the old token, ${id}`,
  toType: (what: string) => `Type ${what} to continue`,

  table: 'Old values of this drill',
  heads: {
    leave: 'Stop',
    old: 'Old token',
    successor: 'Successor last used',
    used: 'Old token last used',
    until: 'Promised until',
  },
  stop: (name: string, lastFour: string) => `Stop ${name} ${lastFour}`,
  noSuccessor: 'no successor',
  notUsed: 'not used',
  noEnd: 'no end set',

  what: 'What happens',
  happens: (count: number, applications: number) =>
    count === 1
      ? 'The old value stops working.'
      : `${counted(count, values)} in ${counted(applications, forms.application)} stop working, one after the other. If one fails, the rest continue and the failure is listed.`,
  usedLast: (name: string, when: string) => `${name} was used ${when}.`,
  usedLastMore: 'Someone may use it again.',
  leaveOut: 'Leave out',
  leftOut: (count: number) =>
    `${counted(count, forms.token)} of this drill ${count === 1 ? 'is' : 'are'} left out.`,
  stopsForAll: (count: number, names: string) =>
    count === 1
      ? `No successor of ${names} is in use. Everybody loses:`
      : `No successors of ${names} are in use. Everybody loses:`,
}
