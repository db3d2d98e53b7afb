import { loadConfiguration, type Configuration, type Server } from '#session/configuration.ts'
import { limitsAt } from '#session/carriers/limits.ts'
import type { End, Notice } from '#session/vault/vault.ts'
import type { Running } from '#main.tsx'
import { meetOtherReleases } from '#session/release.ts'
import { drawNote, drawUnlocked, onSignOut, uncover } from './lockForm.ts'
import type { LockReason } from './lockScreen.ts'
import { forgetReturn, rememberReturn, returnPath, serverInReturn } from './returnAddress.ts'
import { refusalOf } from './refusal.ts'
import { drawMark } from './mark.ts'
import { lineTo, type ServerLine } from './serverLine.ts'
import { onWake } from './wake.ts'
import { block, isBlocked, unblock } from './signInBlock.ts'
import {
  appPlace,
  drawFault,
  drawRefusal,
  form,
  forgetPassword,
  isTyping,
  setPending,
  showForm,
  typed,
} from './signInForm.ts'
import { words } from './words.ts'

/** What this document shows: the form for anybody, the form for one person, or the app. */
type View =
  | { kind: 'form' }
  /** `isAside`: only this page is locked, the session goes on in others. */
  | { kind: 'locked'; line: ServerLine; username: string; isAside: boolean }
  | { kind: 'opening' }
  | { kind: 'app'; line: ServerLine; username: string; running: Running }

let view: View = { kind: 'form' }
let signingIn = false
const listened = new Set<ServerLine>()
/** What was told while the app was on its way. */
let missed: Notice | null = null
/** Read with the app, or where a session is found locked; before that there is nothing to forget. */
let lockScreen: typeof import('./lockScreen.ts') | null = null

// A submit before this module ran is in the form's dataset (first.js); a later one waits for the configuration.
const configuration = loadConfiguration()
form.dataset['driven'] = ''
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn()
})
form.addEventListener('focusin', () => void loadApp().catch(() => {}), { once: true })
onSignOut(() => void (view.kind === 'locked' && view.line.vault.end('signedOut')))
addEventListener('popstate', () => {
  if (view.kind === 'form' || view.kind === 'locked') rememberReturn()
})
addEventListener('pagehide', putAside)
addEventListener('pageshow', (event) => void (event.persisted && comeBack()))
onWake(() => void lookAgain())
meetOtherReleases()
void begin()
rememberReturn()
if ('early' in form.dataset) void signIn()

async function begin(): Promise<void> {
  const loaded = await configuration
  if (loaded.kind !== 'ready') {
    uncover()
    const { title, wrong, missing, reload } = words.configuration
    drawFault({ title, text: loaded.kind === 'wrong' ? wrong(loaded.path) : missing, reload })
    document.title = words.title(null)
    return
  }
  const { servers } = loaded.configuration
  const select = form.querySelector('select')
  select?.replaceChildren(
    ...servers.map(({ id, name }) => new Option(name, id, undefined, id === serverInReturn())),
  )
  drawUnlocked(servers.length > 1)
  select?.addEventListener('change', () => {
    unblock()
    drawMark(chosen(loaded.configuration))
  })
  drawMark(chosen(loaded.configuration))
  await resume(loaded.configuration)
  uncover()
}

/** Whoever is signed in already, in another tab or before a reload, is not asked again. */
async function resume(loaded: Configuration): Promise<void> {
  const first = chosen(loaded)
  const others = serverInReturn() === undefined ? loaded.servers : []
  for (const server of new Set(first ? [first, ...others] : [])) {
    const line = await lineTo(server, loaded)
    listen(line)
    const { found, holds } = line
    if (server === first) drawNote(words.holds[holds])
    if (view.kind !== 'form' || signingIn) return
    if (found.kind === 'outdated') return drawFault(words.outdated)
    if (found.kind === 'in') return enter(line, found.username)
    if (found.kind === 'locked') {
      const at = Date.now() - found.agoMs
      return showLocked(line, found.username, await reasonOf(line, found.cause, at))
    }
  }
}

function listen(line: ServerLine) {
  if (listened.has(line)) return
  listened.add(line)
  line.vault.notices.subscribe((notice) => void hear(line, notice))
}

async function hear(line: ServerLine, notice: Notice): Promise<void> {
  if (view.kind === 'opening') missed = notice
  const isOurs = (view.kind === 'app' || view.kind === 'locked') && view.line === line
  switch (notice.kind) {
    case 'ended':
      return isOurs ? leave(line, notice.reason) : undefined
    case 'locked': {
      if (!isOurs) return undefined
      const { cause, username } = notice
      const isKept = cause === 'idle'
      // Emptied before anything is waited for.
      if (view.kind === 'app') await stopApp(isKept)
      else if (!isKept) lockScreen?.forgetWaiting()
      return showLocked(line, username, await reasonOf(line, cause, Date.now()))
    }
    case 'signedIn': {
      if (signingIn) return undefined
      if (view.kind === 'locked' && isOurs && !view.isAside) {
        return view.username === notice.username
          ? enter(line, notice.username)
          : leave(line, 'signedOut')
      }
      return view.kind === 'form' && !isTyping() ? enter(line, notice.username) : undefined
    }
  }
}

const chosen = ({ servers }: Configuration): Server | undefined =>
  servers.find(({ id }) => id === form.querySelector('select')?.value) ?? servers[0]

async function signIn(): Promise<void> {
  // Synchronous, before the first await: a second submit in the same task must find it set.
  if (signingIn || isBlocked()) return
  signingIn = true
  setPending(view.kind === 'locked' ? words.locked.unlocking : words.signingIn)
  drawRefusal('')
  try {
    const loaded = await configuration
    const server = loaded.kind === 'ready' ? chosen(loaded.configuration) : undefined
    // Then the form is not there any more, and says why.
    if (loaded.kind !== 'ready' || !server) return
    const line = view.kind === 'locked' ? view.line : await lineTo(server, loaded.configuration)
    listen(line)
    const { username, password } = typed()
    const outcome = await line.vault.signIn({ username, password })
    forgetPassword()
    if (outcome.kind === 'blocked') return block(outcome.until)
    if (outcome.kind !== 'in') {
      return drawRefusal(refusalOf(outcome, line.server, view.kind === 'locked'))
    }
    await enter(line, username)
  } finally {
    signingIn = false
    setPending(null)
  }
}

async function enter(line: ServerLine, username: string): Promise<void> {
  const loaded = await configuration
  if (loaded.kind !== 'ready' || view.kind === 'opening' || view.kind === 'app') return
  const before = view
  view = { kind: 'opening' }
  missed = null
  let app: Awaited<ReturnType<typeof loadApp>>
  try {
    app = await loadApp()
  } catch {
    view = before
    uncover()
    if (signingIn) line.vault.end('signedOut')
    return drawFault(words.notLoaded)
  }
  const { server, origin, clock, vault } = line
  showForm(false)
  drawUnlocked(loaded.configuration.servers.length > 1)
  appPlace.hidden = false
  const running = app.start({
    configuration: loaded.configuration,
    server,
    origin,
    username,
    clock,
    vault,
    drafts: app.screen.draftsFor(username, server.id),
    waiting: app.screen.takeWaiting(username, server.id),
    element: appPlace,
    returnTo: returnPath(),
  })
  view = { kind: 'app', line, username, running }
  if (missed) await hear(line, missed)
}

/** Nothing of the app is left afterwards; a value that waits is, where it is kept. */
async function stopApp(keepsValue: boolean): Promise<void> {
  if (view.kind !== 'app') return
  const { running, username, line } = view
  const value = running.stop(keepsValue)
  view = { kind: 'form' }
  appPlace.hidden = true
  const loaded = await configuration
  if (!value || loaded.kind !== 'ready') return
  const { valueKept } = limitsAt(line.server, loaded.configuration)
  lockScreen?.keepWaiting({ value, username, server: line.server.id }, valueKept)
}

async function leave(line: ServerLine, reason: End): Promise<void> {
  const stopping = stopApp(reason !== 'signedOut')
  view = { kind: 'form' }
  if (reason === 'signedOut') {
    lockScreen?.forgetDrafts()
    lockScreen?.forgetWaiting()
    void lockScreen?.emptyBrowserCache()
    forgetReturn()
  } else rememberReturn()
  drawUnlocked(form.querySelectorAll('option').length > 1)
  drawMark(line.server)
  showForm(true, lockScreen?.lockWords.ended[reason])
  await stopping
}

async function showLocked(line: ServerLine, username: string, reason: LockReason): Promise<void> {
  const loaded = await configuration
  const zone = loaded.kind === 'ready' ? loaded.configuration.time?.zone : undefined
  const screen = await loadLockScreen().catch(() => null)
  if (!screen) return drawFault(words.notLoaded)
  view = { kind: 'locked', line, username, isAside: reason.kind === 'aside' }
  rememberReturn()
  screen.drawLocked({
    server: line.server,
    origin: line.origin,
    username,
    reason,
    zone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  showForm(true)
}

async function reasonOf(
  line: ServerLine,
  cause: 'idle' | 'asked',
  at: number,
): Promise<LockReason> {
  const loaded = await configuration
  if (cause === 'asked' || loaded.kind !== 'ready') return { kind: 'asked', at }
  return {
    kind: 'idle',
    at,
    minutes: limitsAt(line.server, loaded.configuration).idleLock / 60_000,
  }
}

/** The document goes, or into the browser's cache: nothing of the session stays in it. */
function putAside() {
  lockScreen?.forgetWaiting()
  if (view.kind !== 'app' && view.kind !== 'locked') return
  const { line, username } = view
  if (view.kind === 'app') void stopApp(false)
  view = { kind: 'locked', line, username, isAside: true }
  line.vault.leave()
}

/** After a sleep nothing is shown before the vault has said that the session still is. */
async function lookAgain(): Promise<void> {
  if (view.kind !== 'app') return
  const { line } = view
  appPlace.hidden = true
  const found = await line.vault.hello()
  if (view.kind !== 'app' || view.line !== line) return
  if (found.kind === 'none') return leave(line, 'expired')
  appPlace.hidden = false
}

/** Back out of the browser’s cache: whoever is there now must be the same person. Only this page is locked. */
async function comeBack(): Promise<void> {
  if (view.kind !== 'locked') return
  const { line, username } = view
  await showLocked(line, username, { kind: 'aside' })
  await line.vault.hello()
}

async function loadApp() {
  const [{ start }, screen] = await Promise.all([import('#main.tsx'), loadLockScreen()])
  return { start, screen }
}

const loadLockScreen = async () => (lockScreen ??= await import('./lockScreen.ts'))
