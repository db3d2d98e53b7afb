import { words } from './words.ts'
import { drawWaiting } from './lockForm.ts'
import type { WaitingValue } from '#main.tsx'

const MINUTE = 60_000

type Kept = { value: WaitingValue; username: string; server: string; until: number }

/** What waits to be stored behind a lock or an ended session. The value itself is in its own cell (session/secret.ts). */
let kept: Kept | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps it for so many milliseconds, and says so on the form. */
export function keepWaiting(whose: Omit<Kept, 'until'>, milliseconds: number) {
  kept = { ...whose, until: performance.now() + milliseconds }
  tick()
}

/** Gives it back to the same person; for anybody else it is gone. */
export function takeWaiting(username: string, server: string): WaitingValue | null {
  const taken = kept
  clearTimeout(timer)
  kept = null
  drawWaiting(null)
  if (!taken) return null
  if (taken.username === username && taken.server === server) return taken.value
  taken.value.forget()
  return null
}

/** The value is gone for good. */
export function forgetWaiting() {
  clearTimeout(timer)
  kept?.value.forget()
  kept = null
  drawWaiting(null)
}

function tick() {
  clearTimeout(timer)
  if (!kept) return
  const left = kept.until - performance.now()
  if (left <= 0) return forgetWaiting()
  const minutes = Math.ceil(left / MINUTE)
  const { what, loss } = kept.value
  drawWaiting({ what, loss, left: words.waiting.minutes(minutes) })
  timer = setTimeout(tick, left - (minutes - 1) * MINUTE)
}
