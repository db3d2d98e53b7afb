import { MomentOf } from '#components/frame/MomentOf.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { FactLines } from '#components/row-facts/RowFacts.tsx'
import { ageFact, channelFact, lastUsedFact } from '#components/token-table/rowFacts.tsx'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { KindOf } from '#components/tokens/KindOf.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { cardFacts } from '#components/tokens/cardFacts.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { inWords } from '#lib/deadline.ts'
import { fullTime } from '#lib/time.ts'
import { opensOf } from '#rules/tokens/scopes.ts'
import type { Fact } from '#ui/text/Facts.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import stack from '#ui/stack.module.css'
import { FactsHistory } from './FactsHistory.tsx'
import ink from '#ui/ink.module.css'
import css from './TokenFacts.module.css'

/** The facts of a token in the order in which they are asked for, what it opens, and what became of it lately. */
export function FactsList({ row, knownRows }: { row: TokenRow; knownRows: KnownRows }) {
  const { token, application, lineage } = row
  const facts = [
    {
      term: words.application,
      value: (
        <TextLink look="ink" isAlone href={addresses.application(application.id)}>
          <PlainText>{applicationLabel(application)}</PlainText>
        </TextLink>
      ),
    },
    lastUsedFact(row),
    expiryFact(row),
    ageFact(row, knownRows.rotationDays, lineage),
    channelFact(row),
    ...cardFacts(row.application),
  ]
  return (
    <>
      <FactLines id={token.id} facts={facts} />
      <Access row={row} />
      <FactsHistory row={row} knownRows={knownRows} />
    </>
  )
}

const expiryFact = ({ token, now, zone, live }: TokenRow): Fact =>
  token.expires_at === null
    ? { term: words.expires, value: words.noExpiry }
    : {
        term: words.expires,
        value: (
          <MomentOf at={token.expires_at} zone={zone}>
            {fullTime(token.expires_at, zone)}
          </MomentOf>
        ),
        ...(live && { note: inWords(token.expires_at, now) }),
      }

function Access({ row: { token, catalogue, live } }: { row: TokenRow }) {
  const scopes = opensOf(token.scopes, catalogue)
  return (
    <section className={css.part} aria-label={words.access}>
      <h3 className={stack.line}>
        {words.access} <KindOf scopes={token.scopes} catalogue={catalogue} isFaint={!live} />
      </h3>
      {scopes.length === 0 && <p>{words.noScope}</p>}
      <ul>
        {scopes.map(({ key, label, routes }) => (
          <li key={key} className={`${stack.ends} ${css.scope}`}>
            <Mono>
              <PlainText>{key}</PlainText>
            </Mono>
            <span className={ink.quiet}>
              {label === null ? (
                routes.length > 0 && words.routes(routes.length)
              ) : (
                <PlainText>{label}</PlainText>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const words = {
  application: 'Application',
  expires: 'Expires',
  noExpiry: 'No expiry',
  access: 'Access',
  noScope: 'No scopes, so no access.',
  routes: (count: number) => counted(count, forms.route),
}
