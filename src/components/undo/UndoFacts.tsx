import type { Token } from '#contract/tokens.ts'
import { ago } from '#lib/deadline.ts'
import { fullTime } from '#lib/time.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import type { Rotated, Undo, UndoPlan } from '#rules/acts/undo.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { lastFourOf } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { undoWords as words } from './words.ts'
import type { useUndo } from './useUndo.ts'

interface Props {
  undo: Undo
  chosen: readonly Rotated[]
  plan: UndoPlan | null
  undoState: Pick<ReturnType<typeof useUndo>, 'former' | 'isReading' | 'isNotRead' | 'stays'>
  isInDrill: boolean
  now: number
  zone: string
}

/** What becomes of the old token and of its successors, who knows the expiry from before, and who is stopped by it. */
export function UndoFacts({ undo: { old }, chosen, plan, undoState, isInDrill, now, zone }: Props) {
  const used = chosen.flatMap(({ works, successor }) =>
    works && successor?.last_used_at != null ? [{ successor, at: successor.last_used_at }] : [],
  )
  return (
    <>
      <Facts
        look="list"
        facts={[
          {
            term: words.oldToken,
            value: <TokenKey token={old} />,
            note: oldThen(old, { plan, undoState, now, zone }),
          },
          ...chosen.map(({ rotation, successor, works }, place) => ({
            term: words.successorOf(place + 1, chosen.length),
            value: successor ? <TokenKey token={successor} /> : rotation.newId,
            note: successorThen(successor, works, now),
          })),
        ]}
      />
      {undoState.former?.by === 'record' ? (
        <Banner tone="warn" title={words.byRecord[undoState.isNotRead ? 'notRead' : 'notKnown']} />
      ) : (
        <p role="status">{sourceOf(undoState)}</p>
      )}
      {used.map(({ successor, at }) => (
        <Banner
          key={successor.id}
          tone="warn"
          // A drill's report has the first use that a screen showed.
          title={words[isInDrill ? 'usedInDrill' : 'used'](lastFourOf(successor), ago(at, now))}
        >
          {words.usedMore}
        </Banner>
      ))}
    </>
  )
}

function oldThen(
  old: Token,
  { plan, undoState, now, zone }: Pick<Props, 'plan' | 'undoState' | 'now' | 'zone'>,
): string {
  const inWords = (at: string | null) =>
    at === null ? words.noExpiry : words.expires(fullTime(at, zone))
  if (old.revoked_at !== null) return words.revokedAlready
  if (isOver(old, now)) return words.expiredAlready
  if (plan?.kind === 'undo') {
    const restore = plan.calls.find((call) => call.call === 'expiry')
    const then = restore?.call === 'expiry' ? restore.expiresAt : old.expires_at
    return words.change(inWords(old.expires_at), inWords(then))
  }
  const isOpen = plan?.kind === 'expiryNotKnown' && !undoState.isReading
  return isOpen ? words.change(inWords(old.expires_at), words.unknown) : inWords(old.expires_at)
}

function successorThen(successor: Token | undefined, works: boolean, now: number): string {
  if (!successor) return words.notListed
  if (works) return words.change(words.works, words.revoked)
  return successor.revoked_at === null && isOver(successor, now)
    ? words.expiredAlready
    : words.revokedAlready
}

function sourceOf({ former, isReading, isNotRead, stays }: Props['undoState']): string {
  if (stays) return words.stays
  if (isReading) return words.reading
  if (former && former.by !== 'record') return words.by[former.by]
  return isNotRead ? words.notRead : words.notKnown
}
