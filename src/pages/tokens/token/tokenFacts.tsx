import { MomentOf } from '#components/frame/MomentOf.tsx'
import { cardFacts } from '#components/tokens/cardFacts.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { ageFact, channelFact, lastUsedFact } from '#components/token-table/rowFacts.tsx'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { visibleText } from '#lib/text.ts'
import { dateOnly } from '#lib/time.ts'
import { urgencyOf } from '#rules/tokens/tokenState.ts'
import type { Fact } from '#ui/text/Facts.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { KeyToCopy } from './KeyToCopy.tsx'
import { lineageFacts } from './lineageFacts.tsx'
import css from './Token.module.css'
import { words } from './words.ts'
import { whyOf } from './tokenWhy.ts'
import type { TokenLog } from '#components/history/useTokenLog.ts'

/** What is known of a token beside its line and its routes, times in full beside their words. */
export function tokenFacts(
  row: TokenRow,
  knownRows: KnownRows,
  { log, elsewhere }: { log: TokenLog; elsewhere: Parameters<typeof lineageFacts>[2] },
): Fact[] {
  const { token } = row
  return [
    stateFact(row),
    { term: words.key, value: <KeyToCopy token={token} /> },
    createdFact(row, log),
    lastUsedFact(row),
    ageFact(row, knownRows.rotationDays, log.lineage),
    channelFact(row),
    ...cardFacts(row.application),
    ...lineageFacts(row, knownRows, elsewhere),
    ...legacyFacts(row),
    { term: words.id, value: <Mono>{token.id}</Mono> },
  ]
}

function stateFact(row: TokenRow): Fact {
  const { state, more } = whyOf(row)
  const at = row.live ? row.token.expires_at : null
  return {
    term: words.state,
    value: (
      <span className={urgencyOf(at, row.now) === 'urgent' ? css.urgent : undefined}>{state}</span>
    ),
    ...(more !== undefined && { note: more }),
  }
}

/** The list does not say it: of an imported key, and of what is older than the log, nobody does. */
function createdFact({ token, zone }: TokenRow, { readState, lineage, isWhole }: TokenLog): Fact {
  const origin = lineage.origins.get(token.id)
  const term = words.created
  if (origin) {
    const actor = visibleText(origin.actorLabel)
    return {
      term,
      value: (
        <MomentOf at={origin.at} zone={zone}>
          {dateOnly(origin.at, zone)}
        </MomentOf>
      ),
      note: origin.how === 'created' ? words.createdBy(actor) : words.rotatedBy(actor),
    }
  }
  switch (readState) {
    case 'reading':
      return { term, value: words.readingLog }
    case 'notKnown':
      return { term, value: words.notKnown }
    case 'known':
      return { term, value: isWhole ? words.notInLog : words.notFoundInLog }
  }
}

function legacyFacts({ token }: TokenRow): Fact[] {
  if (!token.legacy) return []
  const source = token.legacy_source ?? ''
  return [
    {
      term: words.source,
      value: source === '' ? words.sourceNotKnown : <Mono>{source}</Mono>,
    },
  ]
}
