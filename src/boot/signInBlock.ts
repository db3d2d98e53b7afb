import { clockTime } from '#lib/time.ts'
import type { Configuration } from '#session/configuration.ts'
import { zoneOf } from './lockScreen.ts'
import { button, password, refused, statusLine } from './signInForm.ts'

const MINUTE = 60_000

const words = {
  blocked: (left: number, at: string) =>
    `Too many failed attempts. Try again in ${left > 1 ? `${left} minutes` : '1 minute'}, at ${at}.`,
  shortly: (seconds: number) =>
    `Too many failed attempts. Try again in ${seconds > 1 ? `${seconds} seconds` : '1 second'}.`,
  unblocked: 'You can try again now.',
}

let until = 0
/** The same on the clock; null of a wait under a minute, of which the seconds are said once. */
let untilTime: string | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the server still refuses every sign-in unread: nothing is sent before it asked to be asked again. */
export const isBlocked = (): boolean => performance.now() < until

/** Counts a blocked sign-in down, until `end` in local monotonic milliseconds, and then gives the form back. */
export function block(end: number, configuration: Pick<Configuration, 'time'>) {
  until = end
  const left = end - performance.now()
  // The minute in which it begins is too early.
  const at = Math.ceil((Date.now() + left) / MINUTE) * MINUTE
  untilTime = left < MINUTE ? null : clockTime(at, zoneOf(configuration))
  tick()
}

/** Another server counts for itself. */
export function unblock() {
  if (until === 0) return
  end('')
}

/** Told once a minute and not more often: each change is read out. */
function tick() {
  clearTimeout(timer)
  const left = until - performance.now()
  if (left <= 0) return end(words.unblocked)
  const minutes = Math.ceil(left / MINUTE)
  draw(
    untilTime === null ? words.shortly(Math.ceil(left / 1000)) : words.blocked(minutes, untilTime),
  )
  timer = setTimeout(tick, left - (minutes - 1) * MINUTE)
}

function end(message: string) {
  clearTimeout(timer)
  until = 0
  refused.textContent = ''
  statusLine.textContent = message
  button.removeAttribute('aria-disabled')
  button.removeAttribute('aria-describedby')
}

/** Says why nobody can sign in for now, on the button too. It is read out whenever it changes; the focus stays. */
function draw(text: string) {
  refused.textContent = text
  statusLine.textContent = ''
  password.setAttribute('aria-invalid', 'false')
  button.setAttribute('aria-disabled', 'true')
  button.setAttribute('aria-describedby', refused.id)
}
