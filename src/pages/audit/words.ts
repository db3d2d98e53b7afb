import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import type { Sought } from '#rules/audit/auditSought.ts'

export const words = {
  title: 'Audit log',
  entries: 'Entries',
  notRead: 'The entries could not be read',
  readingEntries: 'Reading entries',
  action: 'Action',
  anyAction: 'Any action',
  person: 'Person',
  peopleNotRead: 'The list of people could not be read; only those of these entries are offered.',
  anyPerson: 'Any person',
  named: (name: string, username: string) => `${name} (${username})`,
  target: 'Target',
  targetHint: 'Target: name, last four, id',
  about: 'About',
  anything: 'Anything',
  from: 'From',
  to: 'To',
  withLineage: 'With its lineage',
  needsTarget: 'needs a token as the target',
  filters: 'Filters: dates, lineage',
  clear: 'Clear',
  of: (count: number) => counted(count, forms.entry),
  times: (zone: string) => `Times in ${zone}.`,
  today: (day: string) => `Today, ${day}`,
  none: 'No entry matches',
  noneDetail: 'Fewer filters may show some.',
  empty: 'The log is empty',
  emptyDetail: 'Nothing has been done yet that the backend writes down.',
  allFolded: 'Everything here is folded',
  allFoldedDetail: 'These entries belong to rows of the page before.',
  noPage: 'There is no such page',
  noPageDetail: 'The log ends before it: what was on it is no longer there.',
  toNewest: 'To the newest entries',
  range: (from: number, to: number, of: number) =>
    of === 0 ? 'no entries' : `${number(from)} to ${number(to)} of ${number(of)}`,

  found: (count: number) => `${counted(count, forms.entry)} found.`,
  foundSoFar: (count: number, read: number, of: number, back: string) =>
    `${number(count)} found of the ${counted(read, forms.entry)} read so far, back to ${back}; there are ${number(of)}.`,
  searchedSome: (read: number, of: number, back: string) =>
    `Searched ${number(read)} of ${number(of)} entries, back to ${back}.`,
  searchedAll: (read: number) => `Searched to the beginning, ${counted(read, forms.entry)}.`,
  searchHere: ({ target, byCommandLine }: Sought) =>
    target === null
      ? 'The server cannot filter by the command line, so the log is looked through here.'
      : `The server cannot filter by target${byCommandLine ? ' or by the command line' : ''}, so the log is looked through here; routes with a “/” in the words.`,
  searchFurther: 'Search further',
  searching: 'Searching',
  stop: 'Stop',
  noneYet: 'Nothing found so far',
  noneYetDetail: 'What lies further back has not been searched.',
  nothingFound: 'Nothing found',
  nothingFoundDetail: 'The log was searched to its beginning.',
  notSearched: 'The search could not go on',

  newEntries: (count: number, isMore: boolean) =>
    `${isMore ? `More than ${number(count)}` : number(count)} new ${plural(count, forms.entry)}`,

  foldedMark: (count: number, isLeast: boolean) =>
    isLeast ? `${number(count)} or more folded` : `${number(count)} folded`,
  between: ' – ',
}
