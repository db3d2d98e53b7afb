import { clockTime } from '#lib/time.ts'
import { markOf, type Server } from '#session/configuration.ts'
import { words } from './words.ts'
import { found, setRestingLabel } from './signInForm.ts'

/** Why a page is locked: nobody was there, somebody asked, or the browser had put the page aside. */
export type LockReason =
  | { kind: 'idle'; minutes: number; at: number }
  | { kind: 'asked'; at: number }
  | { kind: 'aside' }

const heading = found('#sign-in h1', HTMLElement)
const lead = found('#sign-in .lead', HTMLElement)
const note = found('#sign-in .note', HTMLElement)
const choice = found('#sign-in-server', HTMLElement)
const block = found('#locked-server', HTMLElement)
const username = found('#username', HTMLInputElement)
const signOut = found('#locked-sign-out', HTMLElement)
const resting = { heading: heading.textContent, lead: lead.textContent }

/** The form in which the same person unlocks. */
export function drawLocked(shown: {
  server: Server
  origin: string
  username: string
  reason: LockReason
  zone: string
}) {
  const { server, origin, reason, zone } = shown
  heading.textContent = words.locked.heading
  lead.textContent = leadOf(reason, zone)
  note.hidden = true
  choice.hidden = true
  block.hidden = false
  found('#locked-server-name', HTMLElement).textContent = server.name
  found('#locked-server-host', HTMLElement).textContent = new URL(origin).host
  found('#locked-server-mark', HTMLElement).textContent = words.marks[markOf(server)]
  username.value = shown.username
  username.readOnly = true
  signOut.hidden = false
  setRestingLabel(words.locked.unlock)
}

/** Gives the form back to whoever comes. */
export function drawUnlocked(hasChoice: boolean) {
  heading.textContent = resting.heading
  lead.textContent = resting.lead
  note.hidden = false
  choice.hidden = !hasChoice
  block.hidden = true
  username.readOnly = false
  signOut.hidden = true
  setRestingLabel(words.signIn)
}

export const onSignOut = (listener: () => void) =>
  found('#locked-sign-out button', HTMLButtonElement).addEventListener('click', listener)

/** What holds of the session, below the form; and what does not where anybody on the way can read along. */
export const drawNote = (holds: string) => {
  note.textContent = globalThis.isSecureContext === false ? words.insecure(holds) : holds
}

/** Says that a value waits, what is lost without it, and for how long it does; null: none does. */
export function drawWaiting(value: { what: string; left: string; loss: string } | null) {
  found('#value-waiting', HTMLElement).hidden = value === null
  found('#value-waiting-what', HTMLElement).textContent = value
    ? words.waiting.what(value.what)
    : ''
  found('#value-waiting-left', HTMLElement).textContent = value
    ? words.waiting.left(value.left)
    : ''
  found('#locked-loss', HTMLElement).textContent = value ? words.waiting.gone(value.loss) : ''
}

/** The form is covered while a session is looked for: whoever has one must not be asked. */
export function uncover() {
  delete document.documentElement.dataset['resuming']
}

function leadOf(reason: LockReason, zone: string): string {
  switch (reason.kind) {
    case 'idle':
      return words.locked.idle(reason.minutes, clockTime(reason.at, zone))
    case 'asked':
      return words.locked.asked(clockTime(reason.at, zone))
    case 'aside':
      return words.locked.aside
  }
}
