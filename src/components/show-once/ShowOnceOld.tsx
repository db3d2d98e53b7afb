import type { Token } from '#contract/tokens.ts'
import { spanInWords } from '#lib/deadline.ts'
import { msOf } from '#lib/instant.ts'
import { fullTime } from '#lib/time.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { secretWords as words } from './words.ts'
import type { ShownToken } from './shownOnce.ts'
import css from './ShowOnce.module.css'

interface Props {
  replaced: NonNullable<ShownToken['replaced']>
  /** The list's row is truer than what the act expected. */
  old: Token | null
  now: number
  zone: string
}

/** Until when the old value works beside the new one. */
export function ShowOnceOld({ replaced, old, now, zone }: Props) {
  const isLegacy = old?.legacy === true
  if (old && old.revoked_at !== null) {
    return <p className={css.hint}>{isLegacy ? words.oldTokenRevoked : words.oldRevoked}</p>
  }
  if (old?.state === 'application inactive') return <p className={css.hint}>{words.neitherWorks}</p>
  const stopsAt = old ? old.expires_at : replaced.stopsAt
  if (stopsAt === null) return <p className={css.hint}>{words.oldWorksOn}</p>
  const when = <b>{fullTime(stopsAt, zone)}</b>
  const left = msOf(stopsAt) - now
  if (left <= 0) {
    return (
      <p className={css.hint}>
        {isLegacy ? words.oldTokenStopped : words.oldStopped}
        {when}.
      </p>
    )
  }
  return (
    <p className={css.hint}>
      {isLegacy ? words.oldTokenWorks : words.oldWorks}
      {when}
      {/* The overlap began some seconds ago: rounded down, 7 days would read as 6. */}
      {words.oldWorksFor(spanInWords(left + MINUTE))}
    </p>
  )
}
