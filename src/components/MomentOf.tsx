import { fullTime, utcBeside } from '#lib/time.ts'
import { Time } from '#ui/Time.tsx'

interface Props {
  /** An instant of the wire. */
  at: string
  zone: string
  /** How it reads where it stands. */
  children: string
}

/** A moment in words, with the whole of it and UTC one hover or focus away. */
export function MomentOf({ at, zone, children }: Props) {
  const utc = utcBeside(at, zone)
  return (
    <Time at={at} full={utc === null ? fullTime(at, zone) : `${fullTime(at, zone)} (${utc})`}>
      {children}
    </Time>
  )
}
