import { fullTime, utcBeside } from '#lib/time.ts'
import { Time } from '#ui/text/Time.tsx'

interface Props {
  /** An instant of the wire. */
  at: string
  zone: string
  /** How it reads where it is. */
  children: string
  /** The whole of it in words, with its zone. */
  full?: (at: string, zone: string) => string
}

/** A moment in words, with the whole of it and UTC one hover or focus away. */
export function MomentOf({ at, zone, children, full = fullTime }: Props) {
  return (
    <Time at={at} full={() => withUtc(full(at, zone), utcBeside(at, zone))}>
      {children}
    </Time>
  )
}

const withUtc = (full: string, utc: string | null): string =>
  utc === null ? full : `${full} (${utc})`
