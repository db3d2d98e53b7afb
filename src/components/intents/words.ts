import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { number } from '#lib/numbers.ts'

/** A token is created; a rotation makes a successor of one. */
type Kind = 'create' | 'rotate'

const times = (count: number) => counted(count, forms.time)

export const intentWords = {
  valueLost: (kind: Kind, name: string) =>
    kind === 'create'
      ? `“${name}” was created, but its value did not reach you.`
      : `“${name}” was rotated, but its successor’s value did not reach you.`,
  madeAt: (time: string) => `The server stored it at ${time}. Its value cannot be shown again.`,
  cannotBeShown: 'Its value cannot be shown again.',
  notUsed: 'It has not been used.',
  used: (when: string) => `It was used ${when}: somebody has its value.`,
  how: {
    create:
      'How we know: one new token with this name, scopes, pin and expiry in the list, and your entry in ',
    rotate: 'How we know: one new token in the list, and your entry of its rotation in ',
  },
  log: 'the audit log',
  howAnswered: 'How we know: the server’s answer named it, and it is in the list',
  read: (count: number, time: string) => `. Read ${times(count)} until ${time}.`,
  several: (kind: Kind, count: number) =>
    kind === 'create'
      ? `${counted(count, { one: 'token was', other: 'tokens were' })} created whose value did not reach you.`
      : `${counted(count, { one: 'successor was', other: 'successors were' })} created whose value did not reach you.`,
  severalMore: 'Nobody has their values. Rotate the one that you need, revoke the others.',
  repeated: (kind: Kind, count: number) =>
    kind === 'create'
      ? `A network repeat made ${counted(count, { one: 'more token', other: 'more tokens' })} like it.`
      : `A network repeat made ${counted(count, { one: 'more successor', other: 'more successors' })}.`,
  repeatedMore: (count: number) =>
    count === 1
      ? 'Nobody has its value. Revoke it if you do not need it.'
      : 'Nobody has their values. Revoke what you do not need.',
  maybe: (kind: Kind, count: number) =>
    kind === 'create'
      ? `${counted(count, { one: 'new token equals', other: 'new tokens equal' })} what was sent. Whether one is yours cannot be proven.`
      : `${counted(count, { one: 'new token looks', other: 'new tokens look' })} like the successor. Whether one is yours cannot be proven.`,
  maybeMore:
    'The audit log does not name you as the one who made it. Look at what is known, then decide.',
  notMade: (kind: Kind, name: string) =>
    kind === 'create' ? `“${name}” was not created.` : `“${name}” was not rotated.`,
  notMadeMore: {
    create: 'Nothing was changed. What you typed is still here.',
    rotate: 'No successor was made. What you chose is still here.',
  },
  oldRevoked: (name: string) => `“${name}” is revoked. Create a new token instead.`,
  lookedForOn: 'Keyturn checks the list and the audit log for up to 10 more minutes.',
  movedOnly: 'The old one’s expiry was moved before it, and stands there.',
  unknown: 'We do not know yet.',
  nextLook: (span: string) => ` Next look in ${span}.`,
  seconds: (count: number) => `${number(count)} s`,
  minutes: (count: number) => `${number(count)} min`,
  looking: ' Looking now.',
  // Not the words of a verdict: whoever reads only half must not take it for one.
  waiting: {
    create: (name: string) => `The list shows no new “${name}” so far.`,
    rotate: (name: string) => `The list shows no successor of “${name}” so far.`,
  },
  unread: {
    list: (name: string) => `What became of “${name}” is open: the list could not be read.`,
    log: (name: string) => `What became of “${name}” is open: the audit log could not be read.`,
    expiry: (name: string) =>
      `“${name}” may have been rotated: its expiry has changed, and neither the list nor the audit log says why.`,
  },
  neverAgain: 'It is only looked for. Nothing is sent a second time.',
  lookAgain: 'Look again',
  tryAgain: 'Try again',
  rotate: 'Rotate it for a new value',
  rotateNamed: (name: string) => `Rotate it for a new value: ${name}`,
  revoke: 'Revoke it',
  revokeNamed: (name: string) => `Revoke it: ${name}`,
  revokeAndRestore: 'Revoke it and restore the old one',
  restoreExpiry: 'Put its expiry back',
  notRestored: {
    revoke: 'The successor was not revoked.',
    expiry: 'The old one’s former expiry could not be given back.',
  },
  restored: (name: string) => `“${name}” is as it was before.`,
  stillLooking: 'whether the last one was made is being looked for',
  rotatedAlready: (when: string, who: string) => `Rotated ${when} by ${who}.`,
  rotatedAlreadyMore:
    'Its successor works. Rotating once more makes a second one with a value of its own; the first stays alive.',
  rotateOnceMore: 'Rotate it once more',
}
