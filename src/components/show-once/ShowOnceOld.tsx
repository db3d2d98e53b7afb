import type { ReactNode } from 'react'
import type { Token } from '#contract/tokens.ts'
import { spanInWords } from '#lib/deadline.ts'
import { msOf } from '#lib/instant.ts'
import { fullTime } from '#lib/time.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import ink from '#ui/ink.module.css'
import { secretWords as words } from './words.ts'
import type { ShownToken } from './shownOnce.ts'

interface Props {
  replaced: NonNullable<ShownToken['replaced']>
  /** The list's row is truer than what the act expected. */
  old: Token | null
  now: number
  zone: string
}

/** Until when the old value works beside the new one. */
export const ShowOnceOld = (props: Props) => <p className={ink.hint}>{untilWhen(props)}</p>

function untilWhen({ replaced, old, now, zone }: Props): ReactNode {
  const isLegacy = old?.legacy === true
  if (old && old.revoked_at !== null) return isLegacy ? words.oldTokenRevoked : words.oldRevoked
  if (old?.state === 'application inactive') return words.neitherWorks
  const stopsAt = old ? old.expires_at : replaced.stopsAt
  if (stopsAt === null) return words.oldWorksOn
  const left = msOf(stopsAt) - now
  const [works, stopped] = isLegacy
    ? [words.oldTokenWorks, words.oldTokenStopped]
    : [words.oldWorks, words.oldStopped]
  return (
    <>
      {left > 0 ? works : stopped}
      <b>{fullTime(stopsAt, zone)}</b>
      {/* The overlap began some seconds ago: rounded down, 7 days would read as 6. */}
      {left > 0 ? words.oldWorksFor(spanInWords(left + MINUTE)) : '.'}
    </>
  )
}
