import { clockTime } from '#lib/time.ts'
import { limitsAt } from '#session/carriers/limits.ts'
import { type Configuration, markOf } from '#session/configuration.ts'
import type { WaitingValue } from '#main.tsx'
import type { LockCause } from '#session/vault/vault.ts'
import { createDrafts, type Drafts } from '#session/keep/drafts.ts'
import { drawMark } from './mark.ts'
import type { ServerLine } from './serverLine.ts'
import { found, setRestingLabel, username as field } from './signInForm.ts'
import { words } from './words.ts'
import { block, choice, heading, lead, note, signOut } from './lockForm.ts'

/** The form in which the same person unlocks. */
export function drawLocked(
  details: Pick<ServerLine, 'server' | 'origin' | 'configuration'> & {
    username: string
    cause: LockCause | 'aside'
    at: number
  },
) {
  const { server, origin, username } = details
  drawMark(server, lockWords.title)
  drawForm({ ...lockWords, lead: leadOf(details), username })
  found('#locked-server-name', HTMLElement).textContent = server.name
  found('#locked-server-host', HTMLElement).textContent = new URL(origin).host
  found('#locked-server-mark', HTMLElement).textContent = words.marks[markOf(server)]
}

/** Why a page is locked: nobody was there, somebody asked, or the browser had put the page aside. */
function leadOf({ server, configuration, cause, at }: Parameters<typeof drawLocked>[0]): string {
  const zone = zoneOf(configuration)
  switch (cause) {
    case 'idle': {
      const minutesOf = limitsAt(server, configuration).idleLock / MINUTE
      return lockWords.idle(minutesOf, clockTime(at, zone))
    }
    case 'asked':
      return lockWords.asked(clockTime(at, zone))
    case 'aside':
      return lockWords.aside
  }
}

/** The operator's zone, else this computer's: nobody has signed in whose choice would count. */
export const zoneOf = ({ time }: Pick<Configuration, 'time'>): string =>
  time?.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

const MINUTE = 60_000

type Kept = { value: WaitingValue; username: string; server: string; until: number }

/** What waits to be stored behind a lock or an ended session. The value itself is in its own cell (session/secret/secret.ts). */
let kept: Kept | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps it as long as the configuration says, and says so on the form. */
export function keepWaiting({
  line,
  ...whose
}: { line: ServerLine } & Omit<Kept, 'server' | 'until'>) {
  const { server, configuration } = line
  const until = performance.now() + limitsAt(server, configuration).valueKept
  kept = { ...whose, server: server.id, until }
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
  drawWaiting({ what, loss, left: lockWords.minutes(minutes) })
  timer = setTimeout(tick, left - (minutes - 1) * MINUTE)
}

/** Says that a value waits, what is lost without it, and for how long it does; null: none does. */
function drawWaiting(value: { what: string; left: string; loss: string } | null) {
  found('#value-waiting', HTMLElement).hidden = value === null
  found('#value-waiting-what', HTMLElement).textContent = value ? lockWords.what(value.what) : ''
  found('#value-waiting-left', HTMLElement).textContent = value ? lockWords.left(value.left) : ''
  found('#locked-loss', HTMLElement).textContent = value ? lockWords.gone(value.loss) : ''
}

const again = 'Unlock to pick up where you left off.'
const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

/** The words of the form once a session is locked or over, and of a value that waits behind it. */
export const lockWords = {
  ended: {
    signedOut: 'You are signed out.',
    refused: 'Your session ended. Sign in to continue where you left off.',
    expired: 'Your session expired. Sign in to continue where you left off.',
  },
  heading: 'Locked',
  title: (mark: string | null) => (mark ? `Locked · ${mark} · Keyturn` : 'Locked · Keyturn'),
  idle: (length: number, time: string) =>
    `Locked at ${time} after ${length < 1 ? 'a while' : minutes(Math.floor(length))} without activity. ${again}`,
  asked: (time: string) => `Locked at ${time}. ${again}`,
  aside: `Locked because this page was restored from the browser’s history. ${again}`,
  unlock: 'Unlock',
  what: (what: string) => `${what} Unlock with the same account to get the value. `,
  left: (left: string) => `${left} left.`,
  minutes,
  gone: (loss: string) => `If you sign out, the value is lost. ${loss}`,
}

/**
 * The bundled server answers with Clear-Site-Data (docs/reliability.md#headers). Fetched and never navigated to; a host
 * that has no such page loses nothing by it.
 */
export async function emptyBrowserCache(): Promise<void> {
  const init = { credentials: 'same-origin', cache: 'no-store' } as const
  await fetch(`${import.meta.env.BASE_URL}signed-out`, init).catch(() => {})
}

/** What outlives a session in this document, by its server: the same person finds their unsent text again. */
const unsent = new Map<string, { username: string; drafts: Drafts }>()

export function draftsFor(username: string, server: string): Drafts {
  const kept = unsent.get(server)
  if (kept?.username === username) return kept.drafts
  const drafts = createDrafts()
  unsent.set(server, { username, drafts })
  return drafts
}

export const forgetDrafts = (server: string) => void unsent.delete(server)

/** Gives the form to one person, who unlocks (lockScreen.ts). */
function drawForm(content: { heading: string; lead: string; username: string; unlock: string }) {
  heading.textContent = content.heading
  lead.textContent = content.lead
  note.hidden = true
  choice.hidden = true
  block.hidden = false
  field.value = content.username
  field.readOnly = true
  signOut.hidden = false
  setRestingLabel(content.unlock)
}
