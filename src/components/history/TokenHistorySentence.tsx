import { addresses } from '#components/frame/addresses.ts'
import type { EntrySentence } from '#components/audit/auditSentence.ts'
import { WhoDid } from '#components/outcome/WhoDid.tsx'
import { keyOf } from '#components/tokens/tokenKeys.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import type { HistoryRow } from '#rules/inventory/tokenHistory.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'

interface Props {
  one: HistoryRow
  /** The tokens of this application, as far as they were read. */
  application: number
  tokens: readonly Token[]
  /** From `useTokenSentence`. */
  sentence: (entry: AuditEntry) => EntrySentence
}

/** What became of a token or of one of its line: who did what, or which of them expired. */
export function TokenHistorySentence({ one, application, tokens, sentence }: Props) {
  if (one.kind === 'entry') return <WhoDid {...sentence(one.entry)} />
  const other = tokens.find(({ id }) => id === one.token)
  return (
    <>
      <TextLink look="ink" href={addresses.token({ token: one.token, application })}>
        <Mono>{other ? keyOf(other).ownPart : String(one.token)}</Mono>
      </TextLink>{' '}
      {words.expired[one.by]} <Mark>{words.computed}</Mark>
    </>
  )
}

const words = {
  expired: { overlap: 'expired at the end of its overlap', ownExpiry: 'expired' },
  computed: 'calculated, not in the audit log',
}
