import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { partOf } from '#lib/partOf.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { LeftAlone, Untouched } from '#rules/acts/manyTokens.ts'

const does = (count: number, one: string, other: string) => plural(count, { one, other })
const ofThem = (some: number, count: number) =>
  some === count && count > 1 ? `all ${number(some)}` : `${number(some)} of them`

export const manyTokensWords = {
  confirm: (count: number) => `To confirm, type their count, ${number(count)}`,
  toType: (count: number) => `type ${number(count)} first`,
  nothingToDo: 'nothing would happen to any of them',
  reading: 'Reading the tokens again',
  readingLists: (done: number, total: number) =>
    `${number(done)} of ${counted(total, forms.application)}`,
  readingFirst: 'the tokens are being read again',
  notRead: (count: number) =>
    `The tokens of ${counted(count, forms.application)} could not be read again. What is said of them here is from before; each is looked at once more before it is sent.`,
  none: 'No token is selected',
  noneMore:
    'Select tokens in the table first. A selection is kept in memory only, so a link does not carry one.',

  revoke: {
    title: (count: number) => `Revoke ${counted(count, forms.token)}?`,
    running: (count: number) => `Revoking ${counted(count, forms.token)}`,
    over: 'Revoked, one by one',
    keep: 'Keep them',
    act: (count: number) => `Revoke ${counted(count, forms.token)}`,
    done: (done: number, count: number) =>
      done === count
        ? `${counted(done, forms.token)} ${does(done, 'was', 'were')} revoked.`
        : `${partOf(done, count, forms.token, forms.was)} revoked.`,
    doneOne: 'Revoked',
  },
  expiry: {
    title: (count: number) => `Set expiry of ${counted(count, forms.token)}`,
    running: (count: number) => `Setting the expiry of ${counted(count, forms.token)}`,
    over: 'Expiry set, one by one',
    keep: 'Cancel',
    act: 'Set expiry',
    done: (done: number, count: number) =>
      done === count
        ? `The expiry of ${counted(done, forms.token)} was set.`
        : `The expiry of ${number(done)} of ${counted(count, forms.token)} was set.`,
    doneOne: 'Set',
  },

  whatStops: 'What stops',
  stops: (count: number, applications: number) =>
    `From the next request on ${counted(count, forms.token)} of ${counted(applications, forms.application)} ${does(count, 'is', 'are')} refused.`,
  stopsThen: (count: number, applications: number) =>
    `${counted(count, forms.token)} of ${counted(applications, forms.application)} that ${does(count, 'works', 'work')} now ${does(count, 'is', 'are')} refused once the expiry has come, and ${does(count, 'stays', 'stay')} refused: an expired token can be rotated, not given a new expiry.`,
  stopsNothing: 'None of them works now, so nothing stops.',
  used: (used: number, count: number) =>
    used === 0
      ? 'None of them was used in the last day.'
      : `${ofThem(used, count)} ${does(used, 'was', 'were')} used in the last day.`,
  openedByNoOther: (some: number, count: number) =>
    `No other live token of the application opens any of it for ${ofThem(some, count)}.`,
  notWorking: (count: number) =>
    `${number(count)} ${does(count, 'does', 'do')} not work now, so nothing stops with ${does(count, 'it', 'them')}; afterwards ${does(count, 'it', 'they')} can be rotated no more.`,
  moves: (earlier: number, later: number) =>
    [
      ...(earlier > 0
        ? [`${number(earlier)} ${does(earlier, 'stops', 'stop')} sooner than now`]
        : []),
      ...(later > 0
        ? [`${number(later)} ${does(later, 'stops', 'stop')} later or not at all`]
        : []),
    ].join(', '),
  final: 'This cannot be undone.',
  untouched: {
    revoked: (count: number) =>
      `${number(count)} ${does(count, 'is', 'are')} revoked already: nothing happens to ${does(count, 'it', 'them')}.`,
    expired: (count: number) =>
      `${number(count)} ${does(count, 'has', 'have')} expired and ${does(count, 'stays', 'stay')} stopped: nothing happens to ${does(count, 'it', 'them')}.`,
    same: (count: number) =>
      `${number(count)} ${does(count, 'has', 'have')} this expiry already: nothing happens to ${does(count, 'it', 'them')}.`,
  },
  stillAlive: (key: string, pins: readonly string[], count: number) =>
    `${counted(count, { one: 'other token begins and ends', other: 'other tokens begin and end' })} like ${key}. The value may work on there: on ${listed(pins)}.`,
  unshown: (count: number) =>
    `Nobody can tell whether other tokens have the ${plural(count, forms.value)} of ${number(count)} of them: too short to compare.`,
  unread: (count: number) =>
    `${counted(count, { one: 'application is', other: 'applications are' })} not read. A token there may have one of these values.`,
  anyChannel: 'any channel',
  thoseToo: (count: number) =>
    `Select ${plural(count, { one: 'that row', other: `those ${number(count)} rows` })} too`,

  table: 'Tokens of this act',
  columns: {
    token: 'Token',
    application: 'Application',
    expires: 'Expires now',
    lastUsed: 'Last used',
    verdict: 'What happens',
  },
  happens: {
    stops: 'Stops',
    notWorking: 'Does not work now',
    sooner: 'Stops sooner',
    later: 'Stops later',
    set: 'Gets the expiry',
    nothing: 'Nothing',
  },
  range: (from: number, to: number, count: number) =>
    `${number(from)} to ${number(to)} of ${counted(count, forms.token)}`,

  progress: 'Tokens done',
  paused: 'Paused. What was sent is done; nothing more is sent.',
  waits: 'The requests of this minute are used up. The next is sent as soon as there is room.',
  stopFirst: 'pause or stop it first',

  waiting: 'Waiting',
  sending: 'Under way',
  isRead: 'no answer came; read again, it is done',
  left: {
    revoked: 'it was revoked meanwhile',
    expired: 'it has expired meanwhile',
    same: 'it has this expiry already',
    gone: 'it is not there any more',
    changed: 'its expiry was moved meanwhile, and was not overwritten',
  } satisfies Record<LeftAlone, string>,
  already: {
    revoked: 'it is revoked already',
    expired: 'an expired token stays stopped',
    same: 'it has this expiry already',
  } satisfies Record<Untouched, string>,
  leftAlone: 'Left alone',
  refused: 'Refused',
  notDone: 'Not done',
  readAgain: 'Read again just now, it is as it was.',
  unknown: 'Not known',
  notTried: 'Not tried',

  refusedCount: (count: number) => `${number(count)} refused`,
  notDoneCount: (count: number) => `${number(count)} without an answer and unchanged`,
  unknownCount: (count: number) => `${number(count)} not known`,
  notTriedCount: (count: number) => `${number(count)} not tried`,
  leftCount: (count: number) => `${number(count)} left alone`,
  counts: (counts: readonly string[]) => `${listed(counts)}.`,
  endedBecause: (why: string) => `It ended there: ${why}`,
  harmless: 'Trying again does no harm: each is read again first.',
  tryAgain: (count: number) =>
    count === 1 ? 'Try again' : `Try again with these ${number(count)}`,
}
