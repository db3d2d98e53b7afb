import { fullTime, utcBeside } from '#lib/time.ts'
import { Time } from '#ui/text/Time.tsx'

interface Props {
  /** An instant of the wire. */
  at: string
  zone: string
  /** How it reads where it stands. */
  children: string
}

/** A moment in words, with the whole of it and UTC one hover or focus away. */
export function MomentOf({ at, zone, children }: Props) {
  return (
    <Time at={at} full={() => inFull(at, zone)}>
      {children}
    </Time>
  )
}

function inFull(at: string, zone: string): string {
  const utc = utcBeside(at, zone)
  return utc === null ? fullTime(at, zone) : `${fullTime(at, zone)} (${utc})`
}
