import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import { number } from '#lib/numbers.ts'

/** A token is created; a rotation makes a successor of one. */
type Kind = 'create' | 'rotate'

const times = (count: number) => counted(count, forms.time)

export const intentWords = {
  valueLost: (kind: Kind, name: string) =>
    kind === 'create'
      ? `“${name}” was created, but its value was lost.`
      : `“${name}” was rotated, but the successor’s value was lost.`,
  madeAt: (time: string) => `The server created it at ${time}. The value can’t be shown again.`,
  cannotBeShown: 'The value can’t be shown again.',
  notUsed: 'The value hasn’t been used',
  used: (when: string) => `The value was used ${when}, so someone has it.`,
  how: {
    create: 'We found one new token with these settings, and your entry in ',
    rotate: 'We found one new token in the list, and your rotation in ',
  },
  log: 'the audit log',
  howAnswered: 'The server’s answer named the token, and we found it in the list',
  read: (count: number, time: string) => `. Checked ${times(count)} until ${time}.`,
  several: (kind: Kind, count: number) =>
    kind === 'create'
      ? `${counted(count, { one: 'token was', other: 'tokens were' })} created, but the values were lost.`
      : `${counted(count, { one: 'successor was', other: 'successors were' })} created, but the values were lost.`,
  severalMore: 'Nobody has the values. Rotate the token you need and revoke the others.',
  repeated: (kind: Kind, count: number) =>
    kind === 'create'
      ? `A network retry created ${counted(count, { one: 'extra token', other: 'extra tokens' })}.`
      : `A network retry created ${counted(count, { one: 'extra successor', other: 'extra successors' })}.`,
  repeatedMore: (count: number) =>
    count === 1 ? 'Nobody has its value. Revoke it.' : 'Nobody has their values. Revoke them.',
  maybe: (kind: Kind, count: number) =>
    kind === 'create'
      ? `${counted(count, { one: 'new token matches', other: 'new tokens match' })} what you sent. We can’t prove that you created one.`
      : `${counted(count, { one: 'new token looks', other: 'new tokens look' })} like the successor. We can’t prove that you created one.`,
  maybeMore: 'The audit log doesn’t name you as the creator. Check the details, then decide.',
  notMade: (kind: Kind, name: string) =>
    kind === 'create' ? `“${name}” was not created.` : `“${name}” was not rotated.`,
  notMadeMore: {
    create: 'Nothing was changed. What you typed is still here.',
    rotate: 'No successor was created. Your choices are still here.',
  },
  oldRevoked: (name: string) => `“${name}” is revoked. Create a new token instead.`,
  lookedForOn: 'Keyturn checks the list and the audit log for up to 10 more minutes.',
  movedOnly: 'The old token’s expiry was already extended.',
  unknown: 'We don’t know yet.',
  nextLook: (span: string) => ` Next check in ${span}.`,
  seconds: (count: number) => `${number(count)} s`,
  minutes: (count: number) => `${number(count)} min`,
  looking: ' Checking now.',
  // Not the words of a verdict: someone who reads only half must not take it for one.
  waiting: {
    create: (name: string) => `No new “${name}” in the list yet.`,
    rotate: (name: string) => `No successor of “${name}” in the list yet.`,
  },
  unread: {
    list: (name: string) => `The result for “${name}” is unknown: the list didn’t load.`,
    log: (name: string) => `The result for “${name}” is unknown: the audit log didn’t load.`,
    expiry: (name: string) =>
      `“${name}” may have been rotated: its expiry changed, and neither the list nor the audit log says why.`,
  },
  neverAgain: 'We’re only checking. Nothing is sent again.',
  lookAgain: 'Look again',
  tryAgain: 'Try again',
  rotate: 'Rotate it for a new value',
  rotateNamed: (name: string) => `Rotate it for a new value: ${name}`,
  revoke: 'Revoke it',
  revokeNamed: (name: string) => `Revoke it: ${name}`,
  revokeAndRestore: 'Revoke it and restore the old token',
  restoreExpiry: 'Restore old expiry',
  notRestored: {
    revoke: 'The successor wasn’t revoked.',
    expiry: 'The old token’s expiry wasn’t restored.',
  },
  restored: (name: string) => `“${name}” is as it was before.`,
  stillLooking: 'we’re still checking the last request',
  rotatedAlready: (when: string, who: string) => `Rotated ${when} by ${who}.`,
  rotatedAlreadyMore: (works: boolean) =>
    works
      ? 'The successor works. Rotating again creates a second one, and both keep working.'
      : 'Rotating again creates a second successor.',
  rotateOnceMore: 'Rotate again',
}
