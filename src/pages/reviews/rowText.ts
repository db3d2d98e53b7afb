import type { ReviewFact, ReviewRow } from '#contract/reviewRow.ts'
import { unusedText } from '#components/tokens/unusedText.ts'
import { readable } from '#lib/text.ts'
import { dateOnly } from '#lib/time.ts'
import { reviewsWords as words } from './words.ts'

type Row = Pick<ReviewRow, 'id' | 'kind' | 'subject' | 'through' | 'gives'>

/** Who or what a row is about, as text that can be shown. */
export function rowName({ subject }: Pick<Row, 'subject'>): string {
  if (subject.kind !== 'token') return readable(subject.name)
  return readable(subject.name === '' ? `${subject.prefix}…${subject.lastFour}` : subject.name)
}

/** Through what it has its access. */
export function rowThrough({ kind, subject, through }: Row): string {
  if (through?.kind === 'role') return words.role(readable(through.name))
  if (through?.kind === 'group') return words.memberOf(readable(through.name))
  if (through?.kind === 'superuser') return words.superuser
  if (subject.kind === 'token') return words.inApplication(readable(subject.application.name))
  if (kind === 'role') return words.customRole
  return kind === 'application' ? words.application : words.account
}

/** Of two rows about one subject each has another one: in the names of controls. */
export const rowLabel = (row: Row): string => `${rowName(row)}, ${rowThrough(row)}`

const SHOWN = 2

/** The first of what it gives, those that write before those that read, and how many more. */
export function rowAccess({ kind, gives }: Row): string {
  if (kind === 'account' && gives.length === 0) return words.staffSite
  if (kind === 'application') return gives.length > 0 ? words.application : words.inactive
  if (gives.length === 0) return words.nothing
  const order = gives.toSorted(
    (a, b) => Number(b.endsWith(':write')) - Number(a.endsWith(':write')),
  )
  return words.more(order.slice(0, SHOWN).map(readable), Math.max(0, gives.length - SHOWN))
}

/** A fact in words. */
export function factText(
  fact: ReviewFact,
  { kind, facts }: Pick<ReviewRow, 'kind' | 'facts'>,
  zone: string,
): string {
  const { count = 0, names = [], by = '' } = fact
  const when = fact.at === undefined ? '' : dateOnly(fact.at, zone)
  const shown = names.map(readable)
  switch (fact.code) {
    case 'redundant':
    case 'onlyHolder':
      return words.facts[fact.code](shown)
    case 'grantedSince':
    case 'roleChangedSince':
    case 'granted':
      return words.facts[fact.code](when, readable(by))
    case 'unused':
    case 'lastUsed':
      return words.facts[fact.code](when)
    case 'membersUntold':
      return words.facts.membersUntold(count)
    case 'neverUsed': {
      const legacy = facts.some(({ code }) => code === 'legacy')
      return unusedText({ legacy, age_days: fact.count }, words.facts.neverUsed(count))
    }
    case 'holders':
      return kind === 'application' ? words.facts.liveTokens(count) : words.facts.holders(count)
    case 'sensitive':
      return words.facts.sensitive(names.length)
    case 'noExpiry':
    case 'due':
    case 'legacy':
    case 'unpinned':
    case 'noOwner':
      return words.facts[fact.code]
  }
}
