import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

/** 7 people and 2 tokens; nobody where there is neither. */
const whoCan = (persons: number, by: number): string =>
  [
    ...(persons > 0 ? [counted(persons, forms.person)] : []),
    ...(by > 0 ? [counted(by, forms.token)] : []),
  ].join(' and ') || 'Nobody'

export const words = {
  title: 'Permissions',
  canWrite: (area: string, persons: number, by: number) =>
    `${whoCan(persons, by)} can write ${area}.`,
  canRead: (area: string, persons: number, by: number) =>
    `${whoCan(persons, by)} can read ${area}.`,
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
  notOffered: (level: string) => `this area does not offer ${level}`,
  noMatch: 'No area matches.',
  noMatchMore: (count: number) => `${number(count)} are hidden by the search.`,
  clear: 'Clear the search',
  noAreas: 'The backend lists no area.',

  whoCan: 'Who can',
  columns: { who: 'Who', level: 'Level', through: 'Through', changed: 'Last change' },
  people: (count: number) => `People, ${number(count)}`,
  tokens: (count: number) => `Tokens, ${number(count)}`,
  tokensUnknown: 'Tokens: not all read yet',
  adminScopes: (scopes: readonly string[]) =>
    scopes.length === 0
      ? 'No scope opens this area.'
      : `Scopes that open this area: ${listed(scopes)}.`,
  adminScopesUnread: 'Whether scopes open this area could not be read.',
  moduleScopes: (scopes: readonly string[]) =>
    scopes.length === 0
      ? 'No scope opens key routes of its module.'
      : `Scopes that open key routes of its module: ${listed(scopes)}.`,
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
      ? `No person and no token can ${level} this area.`
      : `No person can ${level} this area. Not all tokens are read yet.`,
  readingTokens: 'Reading tokens',
  tokensSoFar: (done: number, total: number) =>
    `Tokens of ${number(done)} of ${number(total)} applications read so far`,
  tokensMissing: (count: number) =>
    `The tokens of ${counted(count, forms.application)} could not be read.`,
  tokensMissingMore: 'They are missing here. Nothing was changed.',
  tokensNotRead: 'The tokens could not be read.',
  note: 'A superuser passes the gate on every area. A token acts as the service account of its application: it stands in no role and not under People, only here.',
  notUsed:
    'Assigned, not used: the backend does not say who used what, so nobody can tell it from here. Of a token it tells when it was last used, whatever for.',

  worthALook: 'Worth a look',
  nothingToLookAt: 'Nothing stands out.',
  onlyOne: (area: string, name: string) => `Only ${name} can write ${area}.`,
  onlyOneMore: 'If that account is away or lost, nobody else can.',
  manyHold: (count: number) =>
    count === 1
      ? 'One sensitive area can be written by more than half of all people.'
      : `${number(count)} sensitive areas can be written by more than half of all people.`,
  manyHoldMore: (names: readonly string[], most: number, of: number) =>
    `${listed(names)}: up to ${number(most)} of ${number(of)}.`,
  furtherOnes: (count: number) => `${number(count)} more`,
  managers: (count: number) => `${counted(count, forms.person)} manage access.`,
  managersOne: 'One person manages access.',
  managersOneMore: (name: string) => `If ${name} is away, nobody can. Two people are safer.`,
  superusers: (count: number) =>
    `${counted(count, { one: 'superuser passes', other: 'superusers pass' })} the gate on every area.`,
  names: (names: readonly string[]) => `${listed(names)}.`,
  quietToken: (name: string, days: number | null) =>
    days === null
      ? `${name} may write and was never used.`
      : `${name} may write and has not been used for ${counted(days, forms.day)}.`,
  quietTokenMore: (areas: readonly string[], application: string) =>
    `It may write ${listed(areas)}, of ${application}. Revoking it stops nothing that was seen.`,
  adminTokens: (count: number) =>
    `${counted(count, { one: 'token holds', other: 'tokens hold' })} admin scopes.`,
  adminTokensMore: 'Whoever has the value acts on these areas without a role.',

  view: 'View',
  views: { area: 'One area', matrix: 'Matrix' },
  matrix: 'Areas by person',
  matrixNote: 'W write, R read. Tokens: how many reach it with admin scopes.',
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
