import { atMs, fullTime, shortTime } from '#lib/time.ts'
import { listed } from '#lib/numbers.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { lineWithout } from '#rules/acts/undo.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { useRevokeAndRestore } from '#components/undo/useRevokeAndRestore.ts'
import { useRotationsNow } from '#components/undo/useRotationsNow.ts'
import type { TokenSubject } from '#components/tokens/useTokenSubject.ts'

interface Props {
  subject: TokenSubject
  back: Pick<
    ReturnType<typeof useRevokeAndRestore>,
    'restore' | 'needsMore' | 'isReading' | 'drill'
  >
  now: number
}

/** That the token's predecessor works still, when it stops, and what of their line goes on after that. */
export function Predecessor({ subject: { token, live, lineage, missing }, back, now }: Props) {
  const { zone } = useSession()
  const log = useRotationsNow()
  if (missing) return <p role="status">{words.lineMissing}</p>
  const line = lineWithout(token.id, { lineage, live })
  if (!line) {
    if (log.isFetching) return <p role="status">{words.readingLine}</p>
    return log.isError ? <p role="status">{words.lineNotRead}</p> : null
  }
  const { old, goesOn } = line
  const name = `${words.predecessor} ${lastFourOf(old)}`
  if (old.expires_at === null) {
    return <Banner tone="neutral" title={`${name} ${words.predecessorWorks}`} />
  }
  const when = nearTime(old.expires_at, now, zone)
  const others = listed(goesOn.map((one) => `${tokenLabel(one)} ${lastFourOf(one)}`))
  const stops =
    goesOn.length === 0 ? words.predecessorStops(when) : words.predecessorStopsOthers(when, others)
  return (
    <Banner tone="warn" title={`${name} ${stops}`}>
      {moreOf(back, (at) => (at === null ? words.noExpiry : nearTime(at, now, zone)))}
    </Banner>
  )
}

function moreOf(
  { restore, needsMore, isReading, drill }: Props['back'],
  inWords: (at: string | null) => string,
): string | undefined {
  if (restore) return words.restoreFirst(inWords(restore.expiresAt))
  if (isReading) return words.restoreReading
  if (drill) return words.restoreInDrill
  return needsMore ? words.restoreUnknown : undefined
}

/** Without the year where it cannot be mistaken. */
const nearTime = (at: string, now: number, zone: string): string =>
  atMs(at) - now < 300 * DAY ? shortTime(at, zone) : fullTime(at, zone)

const words = {
  predecessor: 'The old token',
  predecessorStops: (when: string) => `stops ${when}, leaving no working token.`,
  predecessorStopsOthers: (when: string, others: string) =>
    `stops ${when}, leaving only ${others}.`,
  predecessorWorks: 'has no expiry: it keeps working.',
  restoreFirst: (when: string) => `You can restore the old token’s former expiry first: ${when}.`,
  restoreUnknown: 'The expiry from before the rotation is unknown. Choose one in the next step.',
  restoreInDrill: 'The rotation belongs to a drill. The next step opens it.',
  restoreReading: 'Loading the expiry from before the rotation…',
  noExpiry: 'no expiry',
  readingLine: 'Checking the audit log: does this token replace another one?',
  lineMissing: 'The list of tokens is incomplete. This token may replace another one.',
  lineNotRead: 'The audit log couldn’t be loaded. This token may replace another one.',
}
