import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { Me } from '#contract/me.ts'
import { readable } from '#lib/text.ts'
import type { DifferenceKind } from '#rules/servers/serverDifferences.ts'

const operation = { one: 'operation', other: 'operations' }
const path = { one: 'path', other: 'paths' }
const line = { one: 'check', other: 'checks' }
const tab = { one: 'tab', other: 'tabs' }
const answer = { one: 'answer', other: 'answers' }

const counts = (operations: number, paths: number) =>
  `${counted(operations, operation)} on ${counted(paths, path)}`

export const words = {
  title: 'Connection',
  checkAgain: 'Check again',
  copy: 'Copy for support',
  compare: 'Compare servers',
  checking: 'Checking the connection…',
  summary: (look: number, unknown: number, all: number) =>
    look + unknown === 0
      ? `All ${counted(all, line)} are fine.`
      : [
          look > 0
            ? `${number(look)} of ${counted(all, line)} ${plural(look, { one: 'needs', other: 'need' })} a look.`
            : '',
          unknown > 0
            ? `${number(unknown)} of ${counted(all, line)} ${plural(unknown, forms.is)} unknown.`
            : '',
        ]
          .filter((part) => part !== '')
          .join(' '),
  signs: { good: 'Fine', note: 'Note', warn: 'Needs a look', unknown: 'Unknown' },
  watchedSince: (time: string) => `answers watched since ${time}`,

  reach: 'Reach',
  server: 'Server',
  answered: (ms: number, isSecure: boolean) =>
    `answered after ${number(ms)} ms, ${isSecure ? 'over https' : 'not encrypted'}`,
  didNotAnswer: (why: string) => `no answer at the last check. ${why}`,
  clock: 'Clock',
  clockUnknown: 'unknown: no answer named a time',
  clockSame: 'within 2 seconds of this computer’s',
  clockOff: (by: string, isAhead: boolean) =>
    `${by} ${isAhead ? 'ahead of' : 'behind'} this computer’s`,
  seconds: (count: number) => counted(count, { one: 'second', other: 'seconds' }),
  clockWrong: 'can’t be right. Keyturn uses this computer’s clock.',
  clockDoubtful: 'doesn’t fit the session’s own times',
  clockPaced: (pace: number) => `runs ${number(pace)} × faster: this is a training server`,
  requests: 'Requests',
  requestsUsed: (sent: number, most: number) =>
    `${number(sent)} of ${number(most)} used in the last minute, in all tabs together`,
  session: 'Session',
  sessionTimes: (since: string, ends: string | null, tabs: number) =>
    `since ${since}, ${ends === null ? 'no end known' : `ends ${ends}`} · ${counted(tabs, tab)} known`,
  sessionUnknown: 'unknown: the session’s keeper didn’t say',

  headers: 'Headers',
  headerNames: { date: 'Date', 'retry-after': 'Retry-After', 'x-debug-id': 'X-Debug-Id' },
  readableToo: 'readable, also on errors',
  readableSoFar: 'readable. No error was watched yet.',
  readableNotOnErrors: 'readable, but not on errors',
  dateUnreadable: 'not readable. Keyturn takes the time from the session.',
  noAnswerYet: 'unknown: no answer was watched yet',
  noLimitYet: 'unknown: no rate limit was met',
  limitReadable: 'readable at a rate limit',
  limitUnreadable: 'not readable. After a rate limit, Keyturn waits in steps of its own.',
  debugUnseen: (answers: number) =>
    `in none of ${counted(answers, answer)}. Error bodies may name an id instead.`,
  howToFix: 'The server must expose this header to the console’s origin.',

  contract: 'Contract',
  known: 'Keyturn knows access 1.0 and 1.1',
  release: 'Release',
  releaseTold: (version: string, access: string) => `${version} · ${access}`,
  releaseNotTold: (access: string) => `no document names it · ${access}`,
  access: {
    later: 'access 1.1 or later: tokens can be exchanged',
    first: 'access 1.0: tokens can’t be exchanged',
    unknown: 'access release unknown',
    none: 'no access module',
  },
  documents: { whole: 'Specification', admin: 'Admin API', storefront: 'Storefront API' },
  document: (operations: number, paths: number, version: string) =>
    `${counts(operations, paths)}, version ${version}`,
  partOfWhole: (operations: number, paths: number) =>
    `${counts(operations, paths)}, in the specification`,
  scheme: (operations: number, name: string) => `${number(operations)} with ${name}`,
  notServed: 'not served',
  closed: 'not open to this account',
  unreadable: (place: string) => `couldn’t be read (at “${place}”)`,
  failed: (why: string) => `couldn’t be read. ${why}`,
  notRead: 'unknown: not read yet',
  drift: 'Unexpected fields',
  noDrift: (since: string) => `none met since ${since}`,
  unknownField: 'Unknown field',
  refusedField: 'Refused field',
  unknownFieldAt: (field: string, route: string, since: string) =>
    `${field} at ${route}, since ${since}. Keyturn ignores it.`,
  refusedFieldAt: (field: string, route: string, since: string) =>
    `${field} at ${route}, since ${since}. The answer was refused.`,
  unmapped: 'Unmapped routes',
  noneMet: (since: string) => `none met since ${since}`,
  unmappedMet: (routes: readonly string[], since: string) => `${listed(routes)}, since ${since}`,

  abilities: 'What this backend can do',
  adminScopes: 'Admin scopes and exchange',
  createStaff: 'Create staff accounts',
  fold: 'Fold superuser entries',
  lacks: 'What this backend lacks',
  lacking: {
    machines: ['Machines', 'tokens, applications, drills and legacy keys'],
    people: ['People', 'people, groups, roles and permissions'],
    evidence: ['Evidence', 'the audit log, findings and reviews'],
    me: ['Your access', 'your roles and permissions'],
  },
  sinceBackend: (what: string) => `${what}: from release 4.0 of the backend`,
  adminTokens: 'Admin tokens',
  sinceAccess: 'from access 1.1',
  yes: 'yes',
  no: 'no',
  scopesNo: 'no, from access 1.1',
  staffByDocument: 'yes, by its document',
  notInDocument: 'not in its document',
  staffUnknown: 'unknown: no document says. Creating an account shows it.',
  needsAccess: 'unknown: asking needs access.manage',

  rules: 'Access rules',
  modes: {
    enforce: 'Enforced: actions outside a role are blocked.',
    observe: 'Observed: actions outside a role are logged and allowed.',
    off: 'Off: roles aren’t checked, except for managing access.',
  },
  otherMode: (mode: string) => `“${mode}”, a mode that Keyturn doesn’t know.`,
  noMode: 'The server doesn’t name its mode.',
  gateRead: (time: string) => `read ${time}`,
  steps: [
    {
      mode: 'observe',
      name: 'Observe',
      text: 'The gate logs what it would block, and blocks nothing.',
    },
    { mode: null, name: 'Map', text: 'Every admin route belongs to an area.' },
    { mode: 'enforce', name: 'Enforce', text: 'The gate blocks actions outside a role.' },
  ],
  now: 'now',
  operator: 'For your operator',
  operatorMore: 'Run these on the server. Keyturn can’t run them.',
  checks: ['access_routes --unmapped', 'check --deploy', 'access_import_legacy_keys --check'],

  channels: 'Channels',
  channel: 'Channel',
  name: 'Name',
  languages: 'Languages',
  currency: 'Currency',
  pinned: 'Tokens limited to it',
  pinnedShort: 'Tokens',
  noChannels: 'There is no channel.',
  channelsClosed: 'Unknown: channels need pim.schema.',
  pinnedUnknown: 'unknown',
  whyPinnedUnknown: {
    reading: 'Loading tokens. The counts follow.',
    notRead: 'Not all tokens loaded, so they can’t be counted. Open Tokens to try again.',
    closed: 'Counting tokens needs access.manage.',
  },
  isDefault: 'default',

  environment: 'Environment',
  configured: 'Name',
  address: 'Address',
  zone: 'Zone',
  console: 'This console',
  consoleRelease: 'Release',
  releaseUnknown: 'unknown in development',
  lock: 'Lock',
  locksAfter: (minutes: number) =>
    `after ${counted(minutes, { one: 'minute', other: 'minutes' })} without activity`,
  budget: 'Requests',
  perMinute: (count: number) => `at most ${number(count)} a minute`,
  supportTitle: (time: string) => `Keyturn connection report, ${time}`,
}

export function modeInWords(mode: Me['gate_mode']): string {
  if (mode === null) return words.noMode
  if (mode === 'enforce' || mode === 'observe' || mode === 'off') return words.modes[mode]
  return words.otherMode(readable(mode))
}

const difference = { one: 'difference', other: 'differences' }

export const compareWords = {
  title: 'Compare servers',
  sentence: (count: number, kinds: number, same: number) => {
    const found =
      count === 0
        ? 'No differences'
        : `${counted(count, difference)} in ${counted(kinds, { one: 'kind', other: 'kinds' })}`
    return `${found}, ${number(same)} the same. Nothing is changed on either server.`
  },
  explain: 'Nothing is changed on either server.',
  a: 'Server A',
  b: 'Server B',
  differences: 'Differences',
  sameThings: 'The same on both',
  show: 'Show',
  all: 'Differences',
  sameTab: 'Same',
  tabs: {
    role: 'Roles',
    grant: 'Grants',
    application: 'Applications',
    token: 'Tokens',
    scope: 'Scopes',
  } satisfies Record<DifferenceKind, string>,
  inTab: (count: number) => counted(count, difference),
  inSame: (count: number) => `${number(count)} the same`,
  opensThere: (server: string) => `opens on ${server}, in a new tab`,
  nothingSame: 'Nothing that is compared is the same on both.',
  noneOfKind: 'No differences of this kind.',
  reading: 'Reading both servers…',
  option: (name: string, mark: string) => `${name} · ${mark}`,
  readAt: (time: string) => `read ${time}`,
  notYet: 'There is nothing to export yet.',
  same: 'Choose two different servers.',
  alone: 'This console knows one server.',
  aloneMore: 'Your operator can add servers to config.json.',
  notSignedIn: (name: string) => `You aren’t signed in to ${name}.`,
  notSignedInMore: 'Both servers are compared with your own sessions.',
  signIn: (name: string) => `Sign in to ${name}`,
  failed: (name: string) => `Couldn’t read ${name}`,
  columns: { name: 'Name', says: 'Difference' },
  kinds: {
    role: 'Roles',
    grant: 'Grants, by username or group',
    application: 'Applications',
    token: 'Tokens, by name and application',
    scope: 'Scopes that tokens may have',
  } satisfies Record<DifferenceKind, string>,
  group: (kind: string, count: number) => `${kind} · ${number(count)}`,
  missing: 'missing',
  none: 'none',
  only: (server: string) => `Only on ${server}`,
  more: (server: string) => `${server} gives more`,
  other: 'Differs',
  alike: 'The two servers don’t differ in anything that is compared.',
  note: 'Values and keys are never compared. A session of one server is never sent to the other.',
  exportHeads: ['kind', 'name', 'about', 'server_a', 'server_b', 'difference'],
}
