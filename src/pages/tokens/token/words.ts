import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

/** The page of one token. */
export const words = {
  of: 'of',
  revoke: 'Revoke',
  commandOf: {
    rotate: (hours: number) => `Rotate token, ${counted(hours, forms.hour)} overlap`,
    expiry: 'Remove the expiry',
    revoke: 'Revoke',
  },

  sought: 'Searching for a token',
  soughtMore: (id: number) => `Searching all applications for token ${id}…`,
  reading: 'Reading tokens',
  progress: (done: number, total: number) =>
    `${number(done)} of ${counted(total, forms.application)}`,
  stop: 'Stop',
  rest: 'Search the rest',
  readStopped: 'You stopped the search before the token was found.',
  notFound: 'Not found so far',
  notFoundMore: 'The token may be in an application that couldn’t be loaded.',
  notHere: 'Not in this application',
  notHereMore: (id: number) => `This application has no token ${id}.`,
  notInPart: (id: number) =>
    `Token ${id} may exist, but isn’t in the part of the list that could be read.`,
  noApplication: (id: number) =>
    `The application in this address doesn’t exist. Token ${id} may be in another one.`,
  everywhere: 'Search all applications',

  facts: 'Facts',
  state: 'State',
  key: 'Key',
  copyKey: 'Copy key',
  created: 'Created',
  createdBy: (actor: string) => `by ${actor}`,
  rotatedBy: (actor: string) => `by the rotation of its predecessor, ${actor}`,
  notInLog: 'not in the audit log',
  notFoundInLog: 'not found yet in the audit log',
  predecessor: 'Predecessor',
  successors: 'Successor',
  none: 'None',
  noneYet: 'None yet',
  firstKnown: 'None on record',
  notKnown: 'Unknown: the audit log couldn’t be loaded',
  readingLog: 'Loading the audit log',
  rotated: (at: string, actor: string) => `rotated ${at} by ${actor}`,
  notInList: (id: number) => `id ${id}, not in this list`,
  id: 'ID',
  source: 'Source',
  sourceNotKnown: 'Legacy key, source unknown',
  alike: 'Same beginning and end',
  alikeMore: 'Probably the same value. Stopping this token leaves the value working there.',
  alikeNone: 'No other token',
  alikeReading: 'Other applications aren’t loaded yet.',
  alikeUnread: (count: number) =>
    `${counted(count, { one: 'application isn’t', other: 'applications aren’t' })} loaded.`,
  alikeUnreadAll: 'The other applications aren’t loaded.',
  alikeUnshown: 'Unknown: the value is too short to compare.',
  anyChannel: 'all channels',

  why: {
    revoked: (at: string) => `Revoked ${at}`,
    revokedSome: 'Revoked',
    expired: (at: string) => `Expired ${at}`,
    expiredSome: 'Expired',
    final: 'A revoked token can’t be restarted.',
    finalButRotate: 'An expired token can’t be restarted, only rotated.',
    applicationInactive: 'Doesn’t work while its application is inactive',
    applicationInactiveMore: 'The token works again when you reactivate the application.',
    unknown: (word: string) => `Unknown state: “${word}”`,
    unknownMore: 'Keyturn can’t tell whether the token works.',
    inOverlap: 'Works alongside its successor',
    inOverlapOpen: 'Works alongside its successor, no expiry',
    stops: 'Works, stops soon',
    due: 'Works, due for rotation',
    neverUsed: 'Works, never used',
    active: 'Works, no expiry',
    activeUntil: 'Works until it expires',
  },

  opens: 'Access',
  opensNote: (count: number, pin: string | null) =>
    `${counted(count, forms.route)} ${pin === null ? 'on all channels' : `on channel ${pin}`}`,
  opensNothing: 'No scopes, so no access.',
  noRoutes: 'The catalogue has no routes for these scopes.',
  noCatalogue: 'The catalogue couldn’t be loaded, so the access is unknown.',
  adminLevel: (area: string, level: string) => `Admin API: ${level} on ${area}`,
  refusesPinned: 'has no channel, so a token limited to one channel can’t call it',
  stopped: 'No access now.',

  whenItStops: 'When it stops',
  stopsAt: (at: string, left: string) => `${at}, ${left}.`,
  stopsNever: 'No expiry.',
  stopsNeverMore: 'The token works until someone revokes it.',
  stopsNow: 'The token doesn’t work now, so nothing stops.',
  atNight: 'Outside working hours:',
  atNightMore: 'nobody may notice.',
  changesByDay: (count: number) =>
    `All ${number(count)} changes to this token and its rotations were made on weekdays, 07:00 to 20:00.`,
  openedByNoOther: (application: string, scopes: string) =>
    `No other active token of ${application} gives access to ${scopes}.`,
  alsoOpened: (application: string) =>
    `These tokens of ${application} give all or part of the same access. Callers don’t switch to another token by themselves:`,
  usedUntilNow: (ago: string) => `Used ${ago}. Those calls will fail from then on.`,
  usedUntilRevoked: (ago: string) =>
    `Used ${ago}. Those calls will fail once the token is revoked.`,
  unused: 'Never used. Nothing should break.',
  unwatched: 'Callers may use the token: an import doesn’t carry the last use over.',
  unusedUntilRevoked: 'Never used. Revoking the token should break nothing.',
}

/** A token's line on its axis. */
export const lineageWords = {
  title: 'Rotations',
  alone: 'No rotations on record',
  place: (place: number, count: number) =>
    `Token ${number(place)} of ${number(count)} with this name`,
  asTable: 'As a table',
  asLine: 'As a timeline',
  line: 'Rotations, oldest first',
  today: 'Today',
  thisToken: 'this token',
  since: (date: string) => `since ${date}`,
  sinceAbout: (date: string) => `since about ${date}`,
  sinceNotKnown: 'older than the audit log',
  ends: {
    revoked: (date: string) => `revoked ${date}`,
    expired: (date: string) => `expired ${date}`,
    expires: (date: string) => `stops ${date}`,
  },
  noEnd: 'no expiry',
  stateUnread: 'not in this list',
  overlap: (span: string) => `${span} overlap`,
  overlapOpen: 'overlap, no end',
  lastUsed: (ago: string) => `last used ${ago}`,
  due: (date: string) => `due for rotation ${date}`,
  dueNow: 'due for rotation',
  beyond: 'beyond this timeline',
  columns: { key: 'Key', from: 'From', to: 'To', how: 'How', overlap: 'Overlap' },
  about: (date: string) => `about ${date}`,
  notKnown: 'not known',
  notRead: 'The audit log couldn’t be loaded, so rotations are unknown.',
  reading: 'Loading the audit log.',
}

/** What the audit log has of a token. */
export const historyWords = {
  title: 'History',
  note: 'from the audit log',
  all: 'In the audit log',
  reading: 'Loading the audit log',
  none: 'No entries in the audit log.',
  noneLegacy: 'Imported key: the audit log has only changes made after the import.',
  noneSoFar: 'Nothing found so far.',
  use: 'The audit log doesn’t record use. See “Last used” above.',
  readSome: (read: number, of: number) =>
    `Searched the newest ${number(read)} of ${counted(of, forms.entry)} about tokens.`,
  further: 'Search older entries',
  notRead: 'The audit log couldn’t be loaded',
}
