import { words } from './words.ts'
import { found, setRestingLabel } from './signInForm.ts'

const heading = found('#sign-in h1', HTMLElement)
const lead = found('#sign-in .lead', HTMLElement)
const note = found('#sign-in .note', HTMLElement)
const choice = found('#sign-in-server', HTMLElement)
const block = found('#locked-server', HTMLElement)
const username = found('#username', HTMLInputElement)
const signOut = found('#locked-sign-out', HTMLElement)
const resting = { heading: heading.textContent, lead: lead.textContent }

/** Gives the form to one person, who unlocks (lockScreen.ts). */
export function drawLocked(content: {
  heading: string
  lead: string
  username: string
  unlock: string
}) {
  heading.textContent = content.heading
  lead.textContent = content.lead
  note.hidden = true
  choice.hidden = true
  block.hidden = false
  username.value = content.username
  username.readOnly = true
  signOut.hidden = false
  setRestingLabel(content.unlock)
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

/** The form is covered while a session is looked for: whoever has one must not be asked. */
export function uncover() {
  delete document.documentElement.dataset['resuming']
}
