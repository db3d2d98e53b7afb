import { spanInWords } from '#lib/deadline.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { ServerTimeIcon } from '#ui/icons.ts'
import { useClockDoubt } from './useClockDoubt.ts'

const MINUTE = 60_000

/** The server's clock differs from this computer's, or cannot be right: then it is not reckoned with. */
export function ClockBanners() {
  const { clock } = useSession()
  useNow(clock, MINUTE)
  const why = useClockDoubt()
  const ahead = clock.ahead() ?? 0
  // In a training it is meant to be.
  const differs = clock.pace === undefined && Math.abs(ahead) > MINUTE
  return (
    <>
      {why && (
        <Banner tone="warn" icon={ServerTimeIcon} title={words.wrong}>
          {words.wrongMore[why]}
        </Banner>
      )}
      {differs && (
        <Banner
          tone="neutral"
          icon={ServerTimeIcon}
          title={words.differs(spanInWords(Math.abs(ahead)), ahead > 0)}
        />
      )}
    </>
  )
}

const words = {
  differs: (by: string, isAhead: boolean) =>
    `The server’s clock is ${by} ${isAhead ? 'ahead of' : 'behind'} this computer’s.`,
  wrong: 'The server’s clock can’t be right.',
  wrongMore: {
    session: 'The server’s time is outside your session’s lifetime, so Keyturn ignores it.',
    rows: 'The server lists tokens as active after they expired, or as expired too early. Keyturn now uses this computer’s clock. Times on this page update within a minute.',
  },
}
