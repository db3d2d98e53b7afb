import type { ReviewFact, ReviewFactCode, ReviewRow, ReviewSubject } from '#contract/reviewRow.ts'
import { visibleText } from '#lib/text.ts'

/**
 * A row in words: in the table that goes to a reviewer, at `/review` and in the pack. The words belong to the format, whatever
 * language a screen speaks: another release reads them too. No cell is a date, a number or a formula by itself, which a
 * spreadsheet would write in its own way; and each is one line.
 */
export type RowCells = { subject: string; through: string; gives: string; facts: string }

export const rowCells = (row: ReviewRow): RowCells => ({
  subject: line(subjectCell(row)),
  through: line(throughCell(row)),
  gives: line(row.gives.length === 0 ? 'Nothing' : `Gives ${row.gives.join('; ')}`),
  facts: factsNow(line(row.facts.length === 0 ? 'No facts' : row.facts.map(factCell).join('; '))),
})

/**
 * An import carries no use over: of an imported token a table says what is recorded since. Earlier tables said that it was never used,
 * which nobody knows: a cell is compared after this.
 */
export const factsNow = (facts: string): string =>
  facts.replace(/never used(?=, age in days.*; legacy key)/, 'no use recorded since the import')

const line = (text: string): string => visibleText(text).replaceAll(/\s+/g, ' ').trim()

function subjectCell({ kind, subject }: ReviewRow): string {
  const what = kind === 'account' ? 'Account of ' : ''
  return `${what}${subjectText(subject)}`
}

function subjectText(subject: ReviewSubject): string {
  switch (subject.kind) {
    case 'user':
      return `Person ${subject.name}${subject.email === '' ? '' : ` <${subject.email}>`} (user ${subject.id})`
    case 'group':
      return `Group ${subject.name} (group ${subject.id})`
    case 'role':
      return `Role ${subject.name} (${subject.key})`
    case 'token':
      return `Token ${subject.name} (${subject.prefix}…${subject.lastFour}, token ${subject.id}) of application ${subject.application.name}`
    case 'application':
      return `Application ${subject.name} (application ${subject.id})`
  }
}

function throughCell({ kind, through }: ReviewRow): string {
  switch (through?.kind) {
    case 'role':
      return `Role ${through.name} (${through.key}), granted ${through.grantedAt.slice(0, 10)}`
    case 'group':
      return `Member of group ${through.name}`
    case 'superuser':
      return 'Superuser'
    case undefined:
      return kind === 'role' ? 'What the role gives' : 'By itself'
  }
}

const factCell = (fact: ReviewFact): string => {
  const more = [
    ...(fact.count === undefined ? [] : [String(fact.count)]),
    ...(fact.at === undefined ? [] : [fact.at.slice(0, 10)]),
    ...(fact.by === undefined ? [] : [`by ${fact.by}`]),
    ...(fact.names === undefined ? [] : [fact.names.join(', ')]),
  ]
  return more.length === 0 ? FACTS[fact.code] : `${FACTS[fact.code]}: ${more.join(', ')}`
}

const FACTS = {
  redundant: 'also given by',
  onlyHolder: 'nobody else holds',
  grantedSince: 'granted since the last review',
  roleChangedSince: 'role changed since the last review',
  membersUntold: 'members not all known',
  unused: 'not used for days',
  neverUsed: 'never used, age in days',
  noExpiry: 'no expiry',
  due: 'due for rotation',
  legacy: 'legacy key',
  unpinned: 'works on every channel',
  noOwner: 'no owner',
  sensitive: 'sensitive',
  lastUsed: 'last used',
  holders: 'holders',
  granted: 'granted',
} satisfies Record<ReviewFactCode, string>
