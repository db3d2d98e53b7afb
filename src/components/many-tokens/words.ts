import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural, partOf } from '#lib/plurals.ts'
import type { LeftAlone, Untouched } from '#rules/acts/manyTokens.ts'

const does = (count: number, one: string, other: string) => plural(count, { one, other })
const inApplications = (count: number, applications: number) =>
  `${counted(count, forms.token)} in ${counted(applications, forms.application)}`
const allOrSome = (some: number, count: number) =>
  some === count && count > 1 ? `All ${number(some)}` : counted(some, forms.token)

const revokeTokens = (count: number) =>
  count === 0 ? 'Revoke tokens' : `Revoke ${counted(count, forms.token)}`

export const manyTokensWords = {
  confirm: (count: number) => `To confirm, type ${number(count)}`,
  confirmInUse: (count: number) =>
    `To confirm that ${counted(count, { one: 'token in use stops', other: 'tokens in use stop' })} within 24 hours, type ${number(count)}`,
  toType: (count: number) => `Type ${number(count)} to continue`,
  nothingToDo: 'No token would change',
  reading: 'Loading the tokens',
  readingLists: (done: number, total: number) =>
    `${number(done)} of ${counted(total, forms.application)}`,
  readingFirst: 'The tokens are still loading',
  notRead: (count: number) =>
    `The tokens of ${counted(count, forms.application)} couldn’t be refreshed, so this table may be out of date. Each token is checked again before it is changed.`,
  none: 'No token is selected',
  noneMore: 'Select tokens in the table first. A link doesn’t include a selection.',

  revoke: {
    title: (count: number) => `${revokeTokens(count)}?`,
    running: (count: number) => `Revoking ${counted(count, forms.token)}`,
    over: 'Revoked, one by one',
    keep: 'Cancel',
    act: revokeTokens,
    done: (done: number, count: number) =>
      done === count
        ? `${counted(done, forms.token)} ${does(done, 'was', 'were')} revoked.`
        : done === 0
          ? 'No token was revoked.'
          : `${partOf(done, count, forms.token, forms.was)} revoked.`,
    doneOne: 'Revoked',
  },
  expiry: {
    title: (count: number) =>
      count === 0 ? 'Set expiry of tokens' : `Set expiry of ${counted(count, forms.token)}`,
    running: (count: number) => `Setting the expiry of ${counted(count, forms.token)}`,
    over: 'Expiry set, one by one',
    keep: 'Cancel',
    act: 'Set expiry',
    done: (done: number, count: number) =>
      done === count
        ? `The expiry of ${counted(done, forms.token)} was set.`
        : done === 0
          ? 'No expiry was set.'
          : `The expiry of ${number(done)} of ${counted(count, forms.token)} was set.`,
    doneOne: 'Set',
  },

  whatStops: 'What stops',
  stops: (count: number, applications: number) =>
    `${inApplications(count, applications)} ${does(count, 'stops', 'stop')} working immediately.`,
  stopsThen: (count: number, applications: number) =>
    `${inApplications(count, applications)} ${does(count, 'stops', 'stop')} working on that date. You can’t extend a token after it has expired; rotate it instead.`,
  stopsNothing: 'None of these tokens works now, so nothing stops.',
  used: (used: number, unknown: number, count: number) =>
    [
      ...(used > 0
        ? [`${allOrSome(used, count)} ${does(used, 'was', 'were')} used in the last 24 hours.`]
        : []),
      ...(unknown > 0
        ? [
            `Whether ${counted(unknown, forms.token)} ${does(unknown, 'was', 'were')} used before the import is unknown.`,
          ]
        : []),
      ...(used + unknown === 0
        ? [`${count === 1 ? 'The token was not' : 'None was'} used in the last 24 hours.`]
        : []),
    ].join(' '),
  openedByNoOther: (some: number, count: number) =>
    count === 1
      ? 'No other active token of the application gives any of this access.'
      : `For ${some === count ? `all ${number(some)}` : counted(some, forms.token)}, no other active token of the application gives any of this access.`,
  notWorking: (count: number) =>
    `${counted(count, forms.token)} ${does(count, 'doesn’t', 'don’t')} work now, so nothing changes for callers. After this you can’t rotate ${plural(count, forms.it)} any more.`,
  moves: (earlier: number, later: number) =>
    [
      ...(earlier > 0
        ? [`${counted(earlier, forms.token)} ${does(earlier, 'stops', 'stop')} sooner than now`]
        : []),
      ...(later > 0
        ? [`${counted(later, forms.token)} ${does(later, 'stops', 'stop')} later than now`]
        : []),
    ].join(', '),
  lasting: (count: number) =>
    `${counted(count, forms.token)} no longer ${does(count, 'expires', 'expire')}`,
  final: 'You can’t undo this.',
  untouched: {
    revoked: (count: number) =>
      `${counted(count, forms.token)} ${does(count, 'is', 'are')} already revoked and will be skipped.`,
    expired: (count: number) =>
      `${counted(count, forms.token)} ${does(count, 'has', 'have')} expired and will be skipped.`,
    same: (count: number) =>
      `${counted(count, forms.token)} already ${does(count, 'has', 'have')} this expiry and will be skipped.`,
  },
  stillAlive: (key: string, pins: readonly string[], count: number) =>
    `${counted(count, { one: 'other token begins and ends', other: 'other tokens begin and end' })} like ${key}. The value may keep working there: on ${listed(pins)}.`,
  unshown: (count: number) =>
    `${counted(count, forms.token)} ${does(count, 'has', 'have')} a value too short to compare. Other tokens may have the same ${plural(count, forms.value)}.`,
  unread: (count: number) =>
    `${counted(count, { one: 'application isn’t', other: 'applications aren’t' })} loaded. A token there may have one of these values.`,
  anyChannel: 'all channels',
  thoseToo: (count: number) =>
    `Select ${plural(count, { one: 'that token', other: `those ${number(count)} tokens` })} too`,

  table: 'Selected tokens',
  columns: {
    token: 'Token',
    application: 'Application',
    expires: 'Current → new expiry',
    lastUsed: 'Last used',
    verdict: 'What happens',
  },
  notChosen: 'not chosen',
  notKnown: 'not known',
  expiryChange: (from: string, to: string | null) =>
    to === null ? `${from}, unchanged` : `${from} → ${to}`,
  happens: {
    stops: 'Stops',
    notWorking: 'Already stopped',
    sooner: 'Stops sooner',
    later: 'Stops later',
    lasting: 'No longer expires',
    set: 'Will be set',
    nothing: 'Skipped',
  },

  progress: 'Tokens done',
  waits: 'The server’s limit for this minute is reached. The next request follows soon.',

  left: {
    revoked: 'Someone else revoked it',
    expired: 'Expired in the meantime',
    same: 'Already has this expiry',
    gone: 'No longer exists',
    changed: 'Someone changed its expiry',
    works: 'Works again, so it was not revoked',
    used: 'Used in the meantime, so it was not revoked',
    uncovered: 'A token with the same access stopped, so it was not revoked',
  } satisfies Record<LeftAlone, string>,
  already: {
    revoked: 'Already revoked',
    expired: 'You can’t extend an expired token',
    same: 'Already has this expiry',
  } satisfies Record<Untouched, string>,
  leftAlone: 'Skipped',
  readAgain: 'The token was not changed.',

  refusedCount: (count: number) => `${number(count)} refused`,
  notDoneCount: (count: number) => `${number(count)} failed, not changed`,
  unknownCount: (count: number) => `${number(count)} unknown`,
  notTriedCount: (count: number) => `${number(count)} not tried`,
  leftCount: (count: number) => `${number(count)} skipped`,
  counts: (counts: readonly string[]) => `${counts.join(' · ')}.`,
  endedBecause: (why: string) => `Stopped there: ${why}`,
  harmless: 'You can safely try again.',
  tryAgain: (count: number) =>
    count === 1 ? 'Try again' : `Try again with these ${counted(count, forms.token)}`,
}
