import { historyAddress } from '#components/auditAddress.ts'
import { KindOf } from '#components/KindOf.tsx'
import { TokenKey } from '#components/TokenKey.tsx'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { TokenState } from '#components/TokenState.tsx'
import type { KnownRows } from '#components/useTokenRows.ts'
import { ago, inWords } from '#lib/deadline.ts'
import { dateOnly, fullTime, utcBeside } from '#lib/time.ts'
import { dueForRotation } from '#rules/due.ts'
import type { Fact } from '#ui/Facts.tsx'
import { Mono } from '#ui/Mono.tsx'
import { PlainText } from '#ui/PlainText.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { words } from './detailWords.ts'
import { lineageFacts } from './lineageFacts.tsx'

/** What is known of a token, times in full beside their words. */
export function tokenFacts(row: TokenRow, known: KnownRows): Fact[] {
  const { token, catalogue, now, zone, live } = row
  return [
    { term: words.state, value: <TokenState state={row.state} marks={row.marks} now={now} /> },
    {
      term: words.kind,
      value: <KindOf scopes={token.scopes} catalogue={catalogue} isFaint={!live} />,
    },
    token.expires_at === null
      ? { term: words.stops, value: words.noExpiry }
      : {
          term: words.stops,
          value: whole(token.expires_at, zone),
          note: inWords(token.expires_at, now),
        },
    token.last_used_at === null
      ? { term: words.lastUsed, value: words.never }
      : {
          term: words.lastUsed,
          value: ago(token.last_used_at, now),
          note: `${whole(token.last_used_at, zone)}, ${words.grain}`,
        },
    ageFact(row, known.rotationDays),
    {
      term: words.pin,
      value:
        token.channel_idx === null ? (
          words.noPin
        ) : (
          <Mono>
            <PlainText>{token.channel_idx}</PlainText>
          </Mono>
        ),
    },
    ...lineageFacts(row, known),
    ...legacyFacts(row),
    { term: words.key, value: <TokenKey token={token} isWhole /> },
    { term: words.id, value: <Mono>{token.id}</Mono> },
    {
      term: words.history,
      value: (
        <TextLink isAlone href={historyAddress({ kind: 'token', id: token.id })}>
          {words.inLog}
        </TextLink>
      ),
    },
  ]
}

const whole = (at: string, zone: string): string => {
  const utc = utcBeside(at, zone)
  return utc === null ? fullTime(at, zone) : `${fullTime(at, zone)} (${utc})`
}

function ageFact({ token, now, zone, live }: TokenRow, rotationDays: number | undefined): Fact {
  const value = token.age_days === undefined ? words.ageNotKnown : words.days(token.age_days)
  const due = dueForRotation(token, { now, rotationDays })
  switch (due.kind) {
    case 'due':
      return rotationDays === undefined
        ? { term: words.age, value }
        : { term: words.age, value, note: words.dueSince(rotationDays) }
    case 'later': {
      if (!live) return { term: words.age, value }
      const date = dateOnly(due.by, zone)
      const note = due.exact ? words.dueLater(date) : words.dueLaterAbout(date)
      return { term: words.age, value, note }
    }
    case 'notRecommended':
      return { term: words.age, value, note: words.dueOff }
    case 'unknown':
      return { term: words.age, value }
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
