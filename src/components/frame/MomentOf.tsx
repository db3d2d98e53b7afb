import { fullTime, utcBeside, zoneWord } from '#lib/time.ts'
import { useSession } from '#session/useSession.ts'
import { Time } from '#ui/text/Time.tsx'

interface Props {
  /** An instant of the wire. */
  at: string
  zone: string
  /** How it reads where it stands. */
  children: string
}

/**
 * A moment in words, with the whole of it and UTC one hover or focus away. An hour of a zone that somebody chose instead of
 * their own has that zone beside it.
 */
export function MomentOf({ at, zone, children }: Props) {
  const isForeign = useSession().ownZone !== zone && /\d\d:\d\d$/.test(children)
  return (
    <Time at={at} full={() => inFull(at, zone)}>
      {isForeign ? `${children} ${zoneWord(at, zone)}` : children}
    </Time>
  )
}

function inFull(at: string, zone: string): string {
  const utc = utcBeside(at, zone)
  return utc === null ? fullTime(at, zone) : `${fullTime(at, zone)} (${utc})`
}
