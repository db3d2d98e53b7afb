import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { KnownRows } from '#components/token-table/useTokenRows.ts'
import { fullTime } from '#lib/time.ts'
import { visibleText } from '#lib/text.ts'
import { predecessorOf, type Rotation } from '#rules/tokens/lineage.ts'
import type { ValueElsewhere } from '#rules/tokens/secretRows.ts'
import type { Fact } from '#ui/text/Facts.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import ink from '#ui/ink.module.css'
import { words } from './words.ts'

/** What a token came from and what came from it, and where else its value may be, as links. */
export function lineageFacts(row: TokenRow, knownRows: KnownRows, elsewhere: Elsewhere): Fact[] {
  const { token, lineage } = row
  const secret = elsewhereFacts(row, elsewhere)
  if (knownRows.lineage !== 'known') {
    const value = knownRows.lineage === 'reading' ? words.readingLog : words.notKnown
    return [{ term: words.predecessor, value }, { term: words.successors, value }, ...secret]
  }
  const before = predecessorOf(lineage, token.id)
  const madeBy = lineage.madeBy.get(token.id)
  const after = lineage.rotationsOf.get(token.id) ?? []
  return [
    before === null
      ? { term: words.predecessor, value: token.legacy ? words.none : words.firstKnown }
      : {
          term: words.predecessor,
          value: <Tokens ids={[before]} row={row} knownRows={knownRows} />,
          note: madeBy && deed(madeBy, row),
        },
    after.length === 0
      ? { term: words.successors, value: words.noneYet }
      : {
          term: words.successors,
          value: after.map((rotation) => (
            <div key={rotation.newId}>
              <Tokens ids={[rotation.newId]} row={row} knownRows={knownRows} />
              <div className={ink.hint}>{deed(rotation, row)}</div>
            </div>
          )),
        },
    ...secret,
  ]
}

type Elsewhere = { where: ValueElsewhere; isReading: boolean }

function elsewhereFacts({ token }: TokenRow, { where, isReading }: Elsewhere): Fact[] {
  switch (where.kind) {
    case 'no':
      return []
    case 'notShown':
      return [{ term: words.alike, value: words.alikeUnshown }]
    case 'alike': {
      const { rows, unread } = where
      const more = [
        ...(rows.length > 0 ? [words.alikeMore] : []),
        ...(unread === 0 ? [] : [unreadIn(unread, isReading)]),
      ]
      const links = rows.map(({ token: other, application }) => (
        <div key={other.id}>
          <TokenNameLink application={application.id} token={other} look="ink" />{' '}
          <TokenKey token={other} />{' '}
          <Pin idx={other.channel_idx} isSame={other.channel_idx === token.channel_idx} />
        </div>
      ))
      const none = unread === 0 ? words.alikeNone : ''
      return [
        {
          term: words.alike,
          value: rows.length > 0 ? links : none,
          ...(more.length > 0 && { note: more.join(' ') }),
        },
      ]
    }
  }
}

function unreadIn(unread: number | null, isReading: boolean): string {
  if (isReading) return words.alikeReading
  return unread === null ? words.alikeUnreadAll : words.alikeUnread(unread)
}

const deed = ({ at, actorLabel }: Rotation, { zone }: TokenRow): string =>
  words.rotated(fullTime(at, zone), visibleText(actorLabel))

function Tokens({
  ids,
  row,
  knownRows,
}: {
  ids: readonly number[]
  row: TokenRow
  knownRows: KnownRows
}) {
  return (
    <>
      {ids.map((id) => {
        const other = knownRows.rows.find(({ token }) => token.id === id)
        return (
          <div key={id}>
            {other ? (
              <>
                <TokenNameLink application={row.application.id} token={other.token} look="ink" />{' '}
                <TokenKey token={other.token} />
              </>
            ) : (
              words.notInList(id)
            )}
          </div>
        )
      })}
    </>
  )
}

/** Rows of one legacy secret differ in their channel. */
function Pin({ idx, isSame }: { idx: string | null; isSame: boolean }) {
  if (isSame) return null
  return idx === null ? words.anyChannel : <Mono>{idx}</Mono>
}
