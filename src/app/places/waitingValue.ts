import type { ShownOnce } from '#components/show-once/shownOnce.ts'
import { clockTime, fullTime } from '#lib/time.ts'
import { readable } from '#lib/text.ts'
import { secret } from '#session/secret/secret.ts'
import { waitingWords as words } from '#app/frame/words.ts'

/** What is shown beside a value that waits, and since when, in the server's milliseconds: no part of it is secret. */
let kept: { subject: ShownOnce; since: number } | null = null

/** Outlives the screens of one session: an idle lock takes them away, and the same person's unlock brings this back. */
export const waitingValue = {
  /** Null once the value itself is gone. */
  read: () => (secret.isHeld() ? kept : null),
  put(subject: ShownOnce, since: number) {
    kept = { subject, since }
    return kept
  },
  clear() {
    kept = null
  },
  /** In words, for the locked screen. */
  describe(zone: string) {
    if (!kept) return null
    const { subject, since } = kept
    const time = clockTime(since, zone)
    if (subject.kind === 'password') {
      const what = words.password(readable(subject.username), time)
      return { subject, since, what, loss: words.passwordAgain }
    }
    const { token, replaced } = subject
    const name = (replaced ?? token)?.name || words.unnamed
    if (!replaced)
      return { subject, since, what: words.created(name, time), loss: words.createAgain }
    const { stopsAt } = replaced
    const loss = stopsAt === null ? words.rotateAgain : words.rotateAgainBy(fullTime(stopsAt, zone))
    return { subject, since, what: words.rotated(name, time), loss }
  },
}
