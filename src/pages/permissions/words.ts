import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

/** 7 people and 2 tokens have; nobody has where there is neither. */
const whoHas = (persons: number, by: number): string =>
  `${
    [
      ...(persons > 0 ? [counted(persons, forms.person)] : []),
      ...(by > 0 ? [counted(by, forms.token)] : []),
    ].join(' and ') || 'Nobody'
  } ${plural(Math.max(persons + by, 1), { one: 'has', other: 'have' })}`

export const words = {
  title: 'Permissions',
  canWrite: (area: string, persons: number, by: number) =>
    `${whoHas(persons, by)} write access to ${area}.`,
  canRead: (area: string, persons: number, by: number) =>
    `${whoHas(persons, by)} read access to ${area}.`,
  matrixSentence: (areas: number, persons: number) =>
    `${counted(areas, forms.area)}, ${counted(persons, forms.person)}.`,
  search: 'Search areas',
  areas: 'Areas',
  areasNote: 'people and tokens',
  write: 'write',
  notOfferedSign: '–',
  read: 'read',
  writeCount: (count: number) => `${number(count)} can write`,
  readCount: (count: number) => `${number(count)} can read`,
  levels: { write: 'Write', read: 'Read' },
  level: 'Level',
  notOffered: (level: string) => `this area doesn’t offer ${level}`,
  noMatch: 'No areas match.',
  noMatchMore: (count: number) =>
    `${counted(count, forms.area)} ${plural(count, forms.is)} hidden by the search.`,
  clear: 'Clear search',
  noAreas: 'There are no areas.',

  whoCan: 'Who has access',
  columns: { who: 'Who', level: 'Level', through: 'Through', changed: 'Last change' },
  people: (count: number) => counted(count, forms.person),
  tokens: (count: number) => counted(count, forms.token),
  noTokens: 'No tokens have access.',
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
  person: 'Person',
  token: 'Token with admin scopes',
  directly: 'directly',
  of: 'of',
  lastUsed: (ago: string) => `last used ${ago}`,
  neverUsed: 'never used',
  notKnown: 'not known',
  saved: 'role saved',
  created: (days: number) => `created ${counted(days, forms.day)} ago`,
  nobody: 'Nobody',
  nobodyMore: (level: string, isComplete: boolean) =>
    isComplete
      ? `No person or token has ${level} access to this area.`
      : `No person has ${level} access to this area. Not all tokens are loaded yet.`,
  readingTokens: 'Reading tokens',
  tokensSoFar: (done: number, total: number) =>
    `Loading tokens (${number(done)} of ${counted(total, forms.application)})`,
  tokensMissing: (count: number) =>
    `Tokens of ${counted(count, forms.application)} couldn’t be loaded.`,
  tokensMissingMore: 'Those tokens aren’t shown here.',
  tokensNotRead: 'Tokens couldn’t be loaded.',
  note: 'Superusers have access to everything. Tokens act as their application and are listed only here.',
  notUsed:
    'Shows who has access, not who used it. For tokens you also see when they were last used.',

  findings: 'Findings',
  noFindings: 'No findings.',
  onlyOne: (area: string, name: string) => `Only ${name} has write access to ${area}.`,
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
  quietToken: (name: string, days: number | null) =>
    days === null
      ? `${name} has write access and was never used.`
      : `${name} has write access and hasn’t been used for ${counted(days, forms.day)}.`,
  quietTokenMore: (areas: readonly string[], application: string) =>
    `Write access to ${listed(areas)}, for ${application}. Revoking the token shouldn’t break anything.`,
  adminTokens: (count: number) =>
    `${counted(count, { one: 'token has', other: 'tokens have' })} admin scopes.`,
  adminTokensMore: 'Anyone with the value can act on these areas without a role.',

  view: 'View',
  views: { area: 'One area', matrix: 'Matrix' },
  matrix: 'Areas by person',
  matrixNote: 'W = write, R = read. Tokens = number with admin access.',
  matrixMark: { write: 'W', read: 'R' },
  matrixNone: 'none',
  area: 'Area',
  tokenColumn: 'Tokens',
  range: (from: number, to: number, of: number) =>
    `People ${number(from)} to ${number(to)} of ${number(of)}`,
  print: 'Print',

  export: 'Export',
  exportCsv: 'As CSV, every area',
  exportJson: 'As JSON, every area',
  exportHeads: ['area', 'label', 'sensitive', 'kind', 'who', 'id', 'level', 'through'],
  exportName: 'permissions',
}
