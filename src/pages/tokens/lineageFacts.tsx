import { TokenKey } from '#components/TokenKey.tsx'
import { TokenNameLink } from '#components/TokenNameLink.tsx'
import type { TokenRow } from '#components/tokenTableRows.ts'
import type { KnownRows } from '#components/useTokenRows.ts'
import { fullTime } from '#lib/time.ts'
import { visibleText } from '#lib/text.ts'
import { predecessorOf, type Rotation } from '#rules/lineage.ts'
import { sameSecret } from '#rules/stops.ts'
import type { Fact } from '#ui/Facts.tsx'
import { Mono } from '#ui/Mono.tsx'
import css from './Token.module.css'
import { words } from './tokenWords.ts'

/** What a token came from and what came from it, and the other rows of one legacy secret, as links. */
export function lineageFacts(row: TokenRow, known: KnownRows): Fact[] {
  const { token, lineage } = row
  const siblings = sameSecret(
    token,
    known.rows.map((other) => other.token),
  )
  const secret: Fact[] =
    siblings.length === 0
      ? []
      : [
          {
            term: words.oneSecret,
            value: <Tokens ids={siblings.map(({ id }) => id)} row={row} known={known} />,
            note: words.oneSecretMore,
          },
        ]
  if (known.lineage !== 'known') {
    const value = known.lineage === 'reading' ? words.readingLog : words.notKnown
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
          value: <Tokens ids={[before]} row={row} known={known} />,
          note: madeBy && deed(madeBy, row),
        },
    after.length === 0
      ? { term: words.successors, value: words.noneYet }
      : {
          term: words.successors,
          value: after.map((rotation) => (
            <div key={rotation.newId}>
              <Tokens ids={[rotation.newId]} row={row} known={known} />
              <div className={css.note}>{deed(rotation, row)}</div>
            </div>
          )),
        },
    ...secret,
  ]
}

const deed = ({ at, actorLabel }: Rotation, { zone }: TokenRow): string =>
  words.rotated(fullTime(at, zone), visibleText(actorLabel))

function Tokens({ ids, row, known }: { ids: readonly number[]; row: TokenRow; known: KnownRows }) {
  return (
    <>
      {ids.map((id) => {
        const other = known.rows.find(({ token }) => token.id === id)
        return (
          <div key={id}>
            {other ? (
              <>
                <TokenNameLink application={row.application.id} token={other.token} look="ink" />{' '}
                <TokenKey token={other.token} />{' '}
                <Pin
                  idx={other.token.channel_idx}
                  isSame={other.token.channel_idx === row.token.channel_idx}
                />
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

/** Successors keep the pin, so it tells apart only the rows of one legacy secret. */
function Pin({ idx, isSame }: { idx: string | null; isSame: boolean }) {
  if (isSame) return null
  return idx === null ? words.anyChannel : <Mono>{idx}</Mono>
}
