import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { ChangeKind } from '#rules/access/accessChange.ts'

const adminToken = { one: 'admin token', other: 'admin tokens' }
const activeToken = { one: 'active token', other: 'active tokens' }

/** People who have access; of tokens, where not all are read, the least. */
type Holders = { people: number; tokens: number; isComplete: boolean }

/** 7 people and 2 admin tokens have; where there is neither, none of the two has, as far as it is known. */
const whoHas = ({ people, tokens, isComplete }: Holders): string =>
  `${
    [
      ...(people > 0 ? [counted(people, forms.person)] : []),
      ...(tokens > 0 ? [`${isComplete ? '' : 'at least '}${counted(tokens, adminToken)}`] : []),
    ].join(' and ') || `No person${isComplete ? ' or admin token' : ''}`
  } ${plural(Math.max(people + tokens, 1), { one: 'has', other: 'have' })}`

export const words = {
  title: 'Permissions',
  scopesAndRoutes: 'Scopes and routes',
  whatChanged: 'What changed',
  whatChangedSince: 'What changed since',
  canWrite: (area: string, holders: Holders) => `${whoHas(holders)} write access to ${area}.`,
  canRead: (area: string, holders: Holders) => `${whoHas(holders)} read access to ${area}.`,
  matrixSentence: (areas: number, persons: number) =>
    `${counted(areas, forms.area)}, ${counted(persons, forms.person)}.`,
  search: 'Search areas',
  areas: 'Areas',
  toAreas: 'All areas',
  areasNote: 'people and admin tokens',
  areasNoteSoFar: 'people and the admin tokens loaded so far',
  write: 'write',
  notOfferedSign: '–',
  unknownSign: '?',
  unknownCount: (level: string) => `unknown who had ${level}`,
  read: 'read',
  writeCount: (count: number) => `${number(count)} can write`,
  readCount: (count: number) => `${number(count)} can read`,
  levels: { write: 'Write', read: 'Read' },
  level: 'Level',
  notOffered: (level: string) => `this area doesn’t offer ${level}`,
  noMatch: 'No areas match.',
  noMatchMore: (count: number) =>
    `${counted(count, forms.area)} ${plural(count, forms.is)} hidden.`,
  clear: 'Clear search',
  sensitive: 'Sensitive',
  allAreas: 'Show all areas',
  otherAreas: 'Not in the catalogue',
  noAreas: 'There are no areas.',

  whoCan: 'Who has access',
  columns: { who: 'Who', level: 'Level', through: 'Through', changed: 'Last change' },
  people: (count: number) => counted(count, forms.person),
  tokens: (count: number) => counted(count, forms.token),
  noTokens: 'No admin tokens have access to this area.',
  tokensUnknown: 'Not all tokens are loaded yet.',
  adminScopes: (scopes: readonly string[]) =>
    scopes.length === 0
      ? 'No scope gives access to this area.'
      : `Scopes with access to this area: ${listed(scopes)}.`,
  adminScopesUnread: 'Couldn’t check which scopes have access to this area.',
  moduleScopes: (scopes: readonly string[]) =>
    scopes.length === 0
      ? 'No scope gives access to key routes of its module.'
      : `Scopes with access to key routes of its module: ${listed(scopes)}.`,
  scopeHolders: (count: number, isComplete: boolean) =>
    count === 0
      ? 'No active token has one of these scopes.'
      : `${isComplete ? '' : 'At least '}${counted(count, activeToken)} ${plural(count, { one: 'has', other: 'have' })} one of these scopes.`,
  token: 'Token with admin scopes',
  of: 'of',
  lastUsed: (ago: string) => `last used ${ago}`,
  neverUsed: 'never used',
  notSinceImport: 'no use recorded since the import',
  notKnown: 'not known',
  saved: 'role saved',
  created: (days: number) => `created ${counted(days, forms.day)} ago`,
  nobody: 'Nobody',
  nobodyMore: (level: string, isComplete: boolean) =>
    isComplete
      ? `No person or admin token has ${level} access to this area.`
      : `No person has ${level} access to this area. Not all tokens are loaded yet.`,
  readingTokens: 'Reading tokens',
  tokensSoFar: (done: number, total: number) =>
    `Loading tokens (${number(done)} of ${counted(total, forms.application)})`,
  note: 'Superusers have access to everything. Admin tokens act as their application and are listed only here.',
  notUsed:
    'Shows who has access, not who used it. For tokens you also see when they were last used.',

  findings: 'Findings',
  noFindings: 'No findings.',
  findingsUnknown: 'Not all tokens are loaded yet, so findings may be missing.',
  onlyOne: (area: string, name: string) =>
    `Only ${name} has write access to ${area}. No other person or admin token has.`,
  onlyOneMore: 'If this person is unavailable, no one else can make changes.',
  manyHold: (count: number) =>
    count === 1
      ? 'More than half of all people have write access to one sensitive area.'
      : `More than half of all people have write access to ${number(count)} sensitive areas.`,
  manyHoldMore: (names: readonly string[], most: number, of: number) =>
    `${listed(names)}: up to ${number(most)} of ${counted(of, forms.person)}.`,
  furtherOnes: (count: number) => `${number(count)} more`,
  managers: (count: number) => `${counted(count, forms.person)} can manage access.`,
  managersOne: 'Only one person can manage access.',
  managersOneMore: (name: string) => `If ${name} is unavailable, no one can. Two people are safer.`,
  superusers: (count: number) =>
    `${counted(count, { one: 'superuser has', other: 'superusers have' })} access to everything.`,
  names: (names: readonly string[]) => `${listed(names)}.`,
  quietToken: (name: string, days: number | null, isImported: boolean) =>
    days === null
      ? `${name} has write access and ${isImported ? 'no use is recorded since the import' : 'was never used'}.`
      : `${name} has write access and hasn’t been used for ${counted(days, forms.day)}.`,
  quietTokenMore: (areas: readonly string[], application: string) =>
    `Write access to ${listed(areas)}, for ${application}. Revoking the token shouldn’t break anything.`,
  adminTokens: (count: number, isWhole: boolean) =>
    `${isWhole ? '' : 'At least '}${counted(count, { one: 'token has', other: 'tokens have' })} admin scopes.`,
  adminTokensMore: 'Anyone with the value can act on these areas without a role.',

  view: 'View',
  views: { area: 'One area', matrix: 'Matrix' },
  matrix: 'Areas by person',
  matrixNote: 'W = write, R = read. Tokens = number with admin access.',
  matrixMark: { write: 'W', read: 'R' },
  matrixNone: 'none',
  atLeast: 'at least',
  atLeastSign: '≥',
  unknown: 'unknown',
  area: 'Area',
  tokenColumn: 'Tokens',
  print: 'Print',

  exportArea: (form: string) => `As ${form}, this area`,
  exportAll: (form: string) => `As ${form}, every area`,
  exportNotYet: 'Permissions are still loading.',
  exportHeads: ['area', 'label', 'sensitive', 'kind', 'who', 'id', 'level', 'through'],
  exportPastHeads: ['on', 'how_sure'],
  exportLacks: '-tokens-missing',
  peopleOnly: 'people',
  pastNote: 'Superusers have access to everything. Tokens of a past date are on Tokens.',
  pastTokens: 'Tokens on that date',
  pastNobody: (level: string) => `No person is known to have had ${level} access to this area.`,
  pastPeople: (areas: number, persons: number) =>
    `${counted(areas, forms.area)}, ${counted(persons, forms.person)} on that date.`,
  pastUnknown: (areas: number) => `${counted(areas, forms.area)}, people unknown on that date.`,
  sureMark: { certain: '', asToday: '*', unknown: '?' },
  matrixPastNote: 'W = write, R = read. * as today, not logged. ? unknown.',
}

/** What the page says that tells what changed between two dates. */
export const changesWords = {
  title: 'What changed',
  today: 'Access today',
  span: 'Dates',
  from: 'From',
  to: 'To',
  toHint: 'No date means today.',
  show: 'Show changes',
  dateMissing: 'Choose a date.',
  chooseFirst: 'Choose a date.',
  chooseFirstMore: 'Compares access on that date with a later date or today.',
  noSpan: 'These dates can’t be compared.',
  noSpanMore: 'From must be in the past and before To.',

  between: (from: string, to: string) => `Changes from ${from} to ${to}`,
  untilToday: (from: string) => `Changes from ${from} until today`,
  rolesOnly:
    'Compares access through roles, rebuilt from the audit log. Superusers and admin tokens aren’t compared.',
  members: 'Group members aren’t logged: these are today’s.',
  mayBeMore: 'Changes that aren’t listed may still have happened.',

  changes: 'Changes',
  count: (gains: number, losses: number, persons: number) =>
    `${number(gains)} gained, ${number(losses)} lost, ${counted(persons, forms.person)}.`,
  area: 'Area',
  everyArea: 'Every area',
  columns: { who: 'Who', area: 'Area', change: 'Change', by: 'By whom' },
  kinds: {
    gained: (_, to) => `Gained ${to}`,
    raised: (from, to) => `Raised from ${from} to ${to}`,
    lowered: (from, to) => `Lowered from ${from} to ${to}`,
    lost: (from) => `Lost ${from}`,
  } satisfies Record<ChangeKind, (from: string, to: string) => string>,
  acts: {
    granted: 'granted',
    migrated: 'migrated',
    revoked: 'revoked',
    roleChanged: 'changed role',
    roleGone: 'deleted role',
    personMade: 'created the account',
  },
  viaGroup: (group: string) => `for group ${group}`,
  noAct: 'not in the audit log',
  notActiveToday: 'not active today',
  none: 'No known changes.',
  noneMore: 'Choose other dates or another area.',

  exportAs: (form: string) => `As ${form}`,
  exportHeads: [
    'from',
    'to',
    'person',
    'id',
    'area',
    'from_level',
    'to_level',
    'how_sure',
    'why',
    'acts',
  ] as const,
}
