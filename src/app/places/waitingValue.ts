import type { ShownOnce } from '#components/show-once/shownOnce.ts'
import { clockTime, fullTime } from '#lib/time.ts'
import { readable } from '#lib/text.ts'
import { secret } from '#session/secret/secret.ts'
import { waitingWords as words } from '#app/frame/words.ts'

/** What is shown beside a value that waits, and since when, in the server's milliseconds: no part of it is secret. */
let kept: { shown: ShownOnce; since: number } | null = null

/** Outlives the screens of one session: an idle lock takes them away, and the same person's unlock brings this back. */
export const waitingValue = {
  /** Null once the value itself is gone. */
  read: () => (secret.isHeld() ? kept : null),
  put(shown: ShownOnce, since: number) {
    kept = { shown, since }
    return kept
  },
  clear() {
    kept = null
  },
  /** In words, for the locked screen. */
  describe(zone: string) {
    if (!kept) return null
    const { shown, since } = kept
    const time = clockTime(since, zone)
    if (shown.kind === 'password') {
      const what = words.password(readable(shown.username), time)
      return { shown, since, what, loss: words.passwordAgain }
    }
    const { token, replaced } = shown
    const name = (replaced ?? token)?.name || words.unnamed
    if (!replaced) return { shown, since, what: words.created(name, time), loss: words.createAgain }
    const { stopsAt } = replaced
    const loss = stopsAt === null ? words.rotateAgain : words.rotateAgainBy(fullTime(stopsAt, zone))
    return { shown, since, what: words.rotated(name, time), loss }
  },
}
