import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { words as tableWords } from '#components/tokens/words.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { spanInWords } from '#lib/deadline.ts'
import { number } from '#lib/numbers.ts'
import { type Attention, attentionFilters, type LaterKind } from '#rules/tokens/attention.ts'
import { isQuiet } from '#rules/tokens/tokenState.ts'
import { timesOf } from '#rules/tokens/tokenTimes.ts'
import {
  DueIcon,
  type Icon,
  InactiveIcon,
  LegacyIcon,
  NeverUsedIcon,
  QuietIcon,
  SecretIcon,
  UnknownIcon,
} from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './Overview.module.css'
import { words } from './words.ts'

interface Props {
  groups: Attention<TokenRow>['later']
  knownRows: KnownRows
  now: number
  isComplete: boolean
}

const icons = {
  due: DueIcon,
  quiet: QuietIcon,
  neverUsed: NeverUsedIcon,
  noExpiry: SecretIcon,
  opensNothing: UnknownIcon,
  legacy: LegacyIcon,
  inactive: InactiveIcon,
} satisfies Record<LaterKind, Icon>

/** What can wait, as counts that lead to the same rows in the table. */
export function WhenYouHaveTime({ groups, knownRows, now, isComplete }: Props) {
  const filled = groups.filter(({ rows }) => rows.length > 0)
  return (
    <Panel title={words.later} note={isComplete ? undefined : words.laterSoFar} isFlush>
      {filled.length === 0 && (
        <p className={css.face}>{isComplete ? words.nothingLater : words.nothingLaterYet}</p>
      )}
      <ul className={css.list} aria-label={words.later}>
        {filled.map(({ kind, rows }) => {
          const Sign = icons[kind]
          return (
            <li key={kind} className={css.count}>
              <Sign
                aria-hidden
                className={css.sign}
                data-tone={kind === 'due' ? 'warn' : undefined}
              />
              <b className={css.number}>{number(rows.length)}</b>
              <span className={css.what}>
                <span className={css.label}>{words.laterHeads[kind]}</span>{' '}
                <bdi className={css.more}>{noteOf(kind, rows, now)}</bdi>
              </span>
              <TextLink isAlone href={tokensAddress(attentionFilters[kind])}>
                {words.view(rows.length)} <VisuallyHidden>{words.laterHeads[kind]}</VisuallyHidden>
              </TextLink>
            </li>
          )
        })}
      </ul>
      {knownRows.rotationDays === 0 && <p className={css.note}>{tableWords.dueOff}</p>}
      {knownRows.catalogue === 'notKnown' && (
        <p className={css.note} role="status">
          {tableWords.noCatalogue}
        </p>
      )}
    </Panel>
  )
}

function noteOf(kind: LaterKind, rows: readonly TokenRow[], now: number): string {
  switch (kind) {
    case 'due':
    case 'neverUsed':
      return oldestOf(rows)
    case 'quiet': {
      const secret = rows.filter((row) => ['secret', 'secretAdmin'].includes(row.kind))
      const longest = longestOf(rows, now)
      return secret.length === 0 ? longest : `${words.secretOnes(secret.length)} · ${longest}`
    }
    case 'noExpiry':
      return words.noExpiryMore
    case 'opensNothing':
      return words.opensNothingMore
    case 'legacy':
      return words.legacyMore(
        rows.filter(({ token }) => token.last_used_at !== null && !isQuiet(token, now)).length,
      )
    case 'inactive':
      return words.inactiveMore
  }
}

const most = (rows: readonly TokenRow[], measure: (row: TokenRow) => number) =>
  rows.reduce<{ row: TokenRow; value: number } | null>((best, row) => {
    const value = measure(row)
    return best === null || value > best.value ? { row, value } : best
  }, null)

function oldestOf(rows: readonly TokenRow[]): string {
  const oldest = most(rows, ({ token }) => token.age_days ?? -1)
  if (oldest === null || oldest.value < 0) return ''
  return words.oldest(tokenLabel(oldest.row.token), oldest.value)
}

function longestOf(rows: readonly TokenRow[], now: number): string {
  const longest = most(rows, ({ token }) => now - (timesOf(token).lastUsed ?? now))
  return longest === null
    ? ''
    : words.longest(tokenLabel(longest.row.token), spanInWords(longest.value))
}
