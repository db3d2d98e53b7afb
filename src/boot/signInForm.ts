import type { Server, Configuration } from '#session/configuration.ts'
import type { SignIn } from '#session/vault/vault.ts'
import { words } from './words.ts'

/** The sign-in form in index.html: plain HTML, so that it works before the app is there. */
export const form = found('#sign-in-form', HTMLFormElement)
/** Where the app is while a session is open. */
export const appPlace = found('#app', HTMLElement)
export const statusLine = found('#sign-in-told', HTMLElement)
export const refused = found('#sign-in-refused', HTMLElement)
export const username = found('#username', HTMLInputElement)
export const password = found('#password', HTMLInputElement)
export const button = found('#sign-in-form [type=submit]', HTMLButtonElement)
let restingLabel = button.textContent

export const typed = () => ({ username: username.value.trim(), password: password.value })

export function forgetPassword() {
  password.value = ''
}

// A demo's page has its login (server/demoPage.ts), and one press fills it in.
document.querySelector('#demo-login button')?.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  const { dataset } = target
  let told = dataset['filled']
  for (const field of [username, password]) {
    const value = dataset[field.id] ?? ''
    if (field.value !== '' && field.value !== value) told = dataset['replaced']
    field.value = value
  }
  statusLine.textContent = told ?? ''
  button.focus()
})

/** Shows a refusal, or takes it away with an empty text. The username stays, the password was emptied. */
export function drawRefusal(text: string) {
  refused.textContent = text
  password.setAttribute('aria-invalid', String(text !== ''))
  if (text === '') return
  statusLine.textContent = ''
  password.focus()
}

/** In the form's place: what keeps this console from working at all, and a reload. */
export function drawFault({ title, text }: { title: string; text: string }) {
  const paragraph = document.createElement('p')
  paragraph.setAttribute('role', 'alert')
  paragraph.textContent = text
  const again = document.createElement('button')
  again.type = 'button'
  again.textContent = words.reload
  again.addEventListener('click', () => location.reload())
  found('#sign-in h1', HTMLElement).textContent = title
  form.replaceWith(paragraph, again)
  found('#sign-in .note', HTMLElement).hidden = true
  again.focus()
}

/** The label while a sign-in is under way, or null at rest. The button keeps its focus: it is never disabled. */
export function setPending(label: string | null) {
  button.textContent = label ?? restingLabel
  button.setAttribute('aria-busy', String(label !== null))
}

/** What the button says at rest: "Sign in", "Unlock". */
export function setRestingLabel(label: string) {
  restingLabel = label
  if (button.getAttribute('aria-busy') !== 'true') button.textContent = label
}

/** Whether somebody is at this form: then it is not taken away. */
export const isTyping = () => password.value !== ''

export function showForm(visible: boolean, message = '') {
  found('#sign-in', HTMLElement).hidden = !visible
  statusLine.textContent = message
  if (!visible) return
  refused.textContent = ''
  const first = username.value === '' ? username : password
  first.focus()
}

export function found<Kind extends Element>(selector: string, kind: new () => Kind): Kind {
  const element = document.querySelector(selector)
  if (!(element instanceof kind)) throw new Error(`${selector} is not in the document.`)
  return element
}

/** Why a sign-in or an unlock was not done, in one sentence. */
export function refusalOf(
  outcome: Exclude<SignIn, { kind: 'in' | 'blocked' }>,
  server: Server,
  isLocked: boolean,
): string {
  if (outcome.kind === 'refused') return isLocked ? words.locked.refused : words.refused
  const { fault } = outcome.error
  if (fault.kind === 'unreachable') return words.unreachable(server.name)
  if (fault.kind !== 'failed')
    return words.unreadable(server.name, fault.kind === 'unreadable' ? fault.path : '')
  const { failed, unreadable } = words
  return (fault.status < 500 ? unreadable : failed)(server.name, fault.status)
}

/** The list "Server" of the form; it has one entry where there is no choice. */
export const choice = found('#server', HTMLSelectElement)

/** Offers the servers of the configuration; the one of this id is chosen, else the first. */
export const offerServers = ({ servers }: Configuration, chosen: string | undefined) =>
  choice.replaceChildren(
    ...servers.map(({ id, name }) => new Option(name, id, undefined, id === chosen)),
  )

export const isChosen = ({ id }: Server): boolean => choice.value === id

export const chosenIn = ({ servers }: Configuration): Server | undefined =>
  servers.find(isChosen) ?? servers[0]
