import { words } from './words.ts'
import { choice as servers, found, setRestingLabel, username } from './signInForm.ts'

// What of the form is other while it is one person's (lockScreen.ts).
export const heading = found('#sign-in h1', HTMLElement)
export const lead = found('#sign-in .lead', HTMLElement)
export const note = found('#sign-in .note', HTMLElement)
export const choice = found('#sign-in-server', HTMLElement)
export const block = found('#locked-server', HTMLElement)
export const signOut = found('#locked-sign-out', HTMLElement)
const resting = { heading: heading.textContent, lead: lead.textContent }

/** Gives the form back to the next person. */
export function drawUnlocked() {
  heading.textContent = resting.heading
  lead.textContent = resting.lead
  note.hidden = false
  choice.hidden = servers.options.length < 2
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

/** The form is covered while a session is looked for: someone who has one must not be asked. */
export function uncover() {
  delete document.documentElement.dataset['resuming']
}
