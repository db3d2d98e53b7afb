import { addresses } from '#components/frame/addresses.ts'
import type { EntrySentence } from '#components/audit/auditSentence.ts'
import { WhoDid } from '#components/outcome/WhoDid.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import type { HistoryRow } from '#rules/inventory/tokenHistory.ts'
import { Mark } from '#ui/text/Mark.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'

interface Props {
  one: HistoryRow
  /** The token that the heading names. */
  own: number
  /** The tokens of this application, as far as they were read. */
  application: number
  tokens: readonly Token[]
  /** From `useTokenSentence`. */
  sentence: (entry: AuditEntry) => EntrySentence
}

/** What became of a token or of one of its line: who did what, or which of them expired. */
export function TokenHistorySentence({ one, own, application, tokens, sentence }: Props) {
  if (one.kind === 'entry') return <WhoDid {...sentence(one.entry)} />
  const other = tokens.find(({ id }) => id === one.token)
  return (
    <>
      {one.token === own ? (
        words.thisToken
      ) : other ? (
        <>
          <TokenNameLink application={application} token={other} look="ink" />{' '}
          <TokenKey token={other} />
        </>
      ) : (
        <TextLink look="ink" href={addresses.token({ token: one.token, application })}>
          {words.token(one.token)}
        </TextLink>
      )}{' '}
      {words.expired[one.by]} <Mark>{words.computed}</Mark>
    </>
  )
}

const words = {
  thisToken: 'This token',
  token: (id: number) => `Token ${id}`,
  expired: { overlap: 'expired at the end of its overlap', ownExpiry: 'expired' },
  computed: 'calculated, not in the audit log',
}
