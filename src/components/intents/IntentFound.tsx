import type { Intent, Look } from '#api/intents/intent.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { Token } from '#contract/tokens.ts'
import { ago } from '#lib/deadline.ts'
import { clockTime } from '#lib/time.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { ValueLostIcon } from '#ui/icons.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { unusedText } from '#components/tokens/unusedText.ts'
import stack from '#ui/stack.module.css'
import { IntentActs } from './IntentActs.tsx'
import { intentWords as words } from './words.ts'
import css from './IntentFound.module.css'

interface Props {
  intent: Intent
  look: Look
  /** Those that still have to be dealt with. */
  found: readonly Token[]
}

/** Tokens that were made, or may have been, and whose value reached nobody: each is the person's to deal with. */
export function IntentFound({ intent, look, found }: Props) {
  const { clock, zone } = useSession()
  const now = useNow(clock, 10_000)
  const [only, ...more] = found
  if (!only) return null
  const { kind, looks } = intent
  const isLost = look.verdict.kind === 'CREATED_VALUE_LOST'
  return (
    <Banner
      tone="warn"
      icon={ValueLostIcon}
      title={titleOf(intent, look, found)}
      actions={more.length === 0 && <IntentActs intent={intent} look={look} row={only} isOnly />}
    >
      {isLost ? (
        <>
          {look.birth ? words.madeAt(clockTime(look.birth.created_at, zone)) : words.cannotBeShown}{' '}
          {usedOf(only, now)}
        </>
      ) : (
        moreOf(look, found)
      )}
      {more.length > 0 && (
        <ul className={`${stack.stack} ${css.rows}`}>
          {found.map((row) => (
            <li key={row.id} className={stack.line}>
              <span>
                <TokenKey token={row} isWhole /> {usedOf(row, now)}
              </span>
              <IntentActs intent={intent} look={look} row={row} isOnly={false} />
            </li>
          ))}
        </ul>
      )}
      {!isLost && more.length === 0 && (
        <div>
          <TokenKey token={only} isWhole /> {usedOf(only, now)}
        </div>
      )}
      {isLost && (
        <div>
          {look.birth ? <ByLog kind={kind} /> : words.howAnswered}
          {words.read(looks, clockTime(look.at, zone))}
        </div>
      )}
    </Banner>
  )
}

const ByLog = ({ kind }: Pick<Intent, 'kind'>) => (
  <>
    {words.how[kind]}
    <TextLink look="ink" href={addresses.audit}>
      {words.log}
    </TextLink>
  </>
)

const usedOf = (row: Token, now: number): string =>
  row.last_used_at === null
    ? `${unusedText(row, words.notUsed)}.`
    : words.used(ago(row.last_used_at, now))

function titleOf({ kind }: Intent, { verdict }: Look, rows: readonly Token[]): string {
  const count = rows.length
  if (verdict.kind === 'ASK') return words.maybe(kind, count)
  if (verdict.kind === 'DUPLICATE')
    return verdict.shownId === null ? words.several(kind, count) : words.repeated(kind, count)
  return words.valueLost(kind, rows[0] ? tokenLabel(rows[0]) : '')
}

function moreOf({ verdict }: Look, rows: readonly Token[]): string {
  if (verdict.kind === 'ASK') return words.maybeMore
  const isShown = verdict.kind === 'DUPLICATE' && verdict.shownId !== null
  return isShown ? words.repeatedMore(rows.length) : words.severalMore
}
