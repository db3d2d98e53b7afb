import '#lib/composition.ts'
import { loadConfiguration, type Configuration, type Server } from '#session/configuration.ts'
import type { End, Found, LockCause, Notice } from '#session/vault/vault.ts'
import type { Running } from '#main.tsx'
import { meetOtherReleases } from '#session/release.ts'
import { drawNote, drawUnlocked, onSignOut, uncover } from './lockForm.ts'
import { forgetReturn, rememberReturn, returnPath, serverInReturn } from './returnAddress.ts'
import { drawMark } from './mark.ts'
import { lineTo, type ServerLine } from './serverLine.ts'
import { onWake } from './wake.ts'
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
  refusalOf,
  choice,
  chosenIn,
  isChosen,
  offerServers,
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
/** Read where a server refuses every sign-in for a while. */
let signInBlock: typeof import('./signInBlock.ts') | null = null

// A submit before this module ran is in the form's dataset (first.js); a later one waits for the configuration.
const configuration = loadConfiguration()
form.querySelector('.late')?.remove()
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
    const { title, wrong, missing } = words.configuration
    drawFault({ title, text: loaded.kind === 'wrong' ? wrong(loaded.path) : missing })
    document.title = words.title(null)
    return
  }
  offerServers(loaded.configuration, serverInReturn())
  drawUnlocked()
  choice.addEventListener('change', () => {
    signInBlock?.unblock()
    const server = chosenIn(loaded.configuration)
    if (server) void turnTo(server, loaded.configuration)
  })
  drawMark(chosenIn(loaded.configuration))
  await resume(loaded.configuration)
  uncover()
}

/** Someone who is signed in already, in another tab or before a reload, is not asked again. */
async function resume(loaded: Configuration): Promise<void> {
  const first = chosenIn(loaded)
  const others = serverInReturn() === undefined ? loaded.servers : []
  for (const server of new Set(first ? [first, ...others] : [])) {
    const line = await lineAt(server, loaded)
    const { found, holds } = line
    if (server === first) drawNote(words.holds[holds])
    if (view.kind !== 'form' || signingIn) return
    if (found.kind === 'outdated') return drawFault(words.outdated)
    if (await takeUp(line, found)) return
  }
}

/** Goes on with the session that was found, open or locked. False: there is none. */
async function takeUp(line: ServerLine, found: Found): Promise<boolean> {
  if (found.kind === 'in') await enter(line, found.username)
  else if (found.kind === 'locked')
    await showLocked(line, found.username, found.cause, Date.now() - found.agoMs)
  else return false
  return true
}

/**
 * Another server, with a session of its own: that of the one before goes on, without this page. False: nobody is signed in
 * there, as far as this page has not turned to something else by then.
 */
async function turnTo(server: Server, loaded: Configuration): Promise<boolean> {
  drawMark(server)
  const line = await lineAt(server, loaded)
  const found = await line.vault.hello()
  return view.kind !== 'form' || signingIn || !isChosen(server) || takeUp(line, found)
}

/** From the app of one server to another one. */
async function goTo(server: Server, loaded: Configuration): Promise<void> {
  stopApp(false)
  choice.value = server.id
  history.replaceState(null, '', `/s/${server.id}`)
  rememberReturn()
  drawUnlocked()
  if (!(await turnTo(server, loaded))) showForm(true)
}

/** A server's line, to which this page listens from now on, whatever it shows. */
async function lineAt(server: Server, loaded: Configuration): Promise<ServerLine> {
  const line = await lineTo(server, loaded)
  if (!listened.has(line)) line.vault.notices.subscribe((notice) => void hear(line, notice))
  listened.add(line)
  return line
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
      if (view.kind === 'app') stopApp(isKept)
      else if (!isKept) lockScreen?.forgetWaiting()
      return showLocked(line, username, cause, Date.now())
    }
    case 'signedIn': {
      if (signingIn) return undefined
      if (view.kind === 'locked' && isOurs && !view.isAside) {
        return view.username === notice.username
          ? enter(line, notice.username)
          : leave(line, 'signedOut')
      }
      return view.kind === 'form' && isChosen(line.server) && !isTyping()
        ? enter(line, notice.username)
        : undefined
    }
  }
}

async function signIn(): Promise<void> {
  // Synchronous, before the first await: a second submit in the same task must find it set.
  if (signingIn || signInBlock?.isBlocked() === true) return
  signingIn = true
  setPending(view.kind === 'locked' ? words.locked.unlocking : words.signingIn)
  drawRefusal('')
  try {
    const loaded = await configuration
    const server = loaded.kind === 'ready' ? chosenIn(loaded.configuration) : undefined
    // Then the form is not there any more, and says why.
    if (loaded.kind !== 'ready' || !server) return
    const line = view.kind === 'locked' ? view.line : await lineAt(server, loaded.configuration)
    const { username, password } = typed()
    const outcome = await line.vault.signIn({ username, password })
    forgetPassword()
    if (outcome.kind === 'blocked') {
      signInBlock ??= await import('./signInBlock.ts')
      return signInBlock.block(outcome.until, line.configuration)
    }
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
  if (view.kind === 'opening' || view.kind === 'app') return
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
  const { server } = line
  showForm(false)
  drawUnlocked()
  appPlace.hidden = false
  const running = app.start({
    ...line,
    username,
    goTo,
    lineTo: lineAt,
    drafts: app.screen.draftsFor(username, server.id),
    waiting: app.screen.takeWaiting(username, server.id),
    element: appPlace,
    returnTo: returnPath(),
  })
  view = { kind: 'app', line, username, running }
  if (missed) await hear(line, missed)
}

/** Nothing of the app is left afterwards; a value that waits is, where it is kept. */
function stopApp(keepsValue: boolean) {
  if (view.kind !== 'app') return
  const { running, username, line } = view
  const value = running.stop(keepsValue)
  view = { kind: 'form' }
  appPlace.hidden = true
  if (value) lockScreen?.keepWaiting({ value, username, line })
}

function leave(line: ServerLine, reason: End) {
  stopApp(reason !== 'signedOut')
  view = { kind: 'form' }
  if (reason === 'signedOut') {
    lockScreen?.forgetDrafts(line.server.id)
    lockScreen?.forgetWaiting()
    void lockScreen?.emptyBrowserCache()
    forgetReturn()
  } else rememberReturn()
  drawUnlocked()
  drawMark(line.server)
  showForm(true, lockScreen?.lockWords.ended[reason])
}

async function showLocked(
  line: ServerLine,
  username: string,
  cause: LockCause | 'aside',
  at: number,
): Promise<void> {
  const screen = await loadLockScreen().catch(() => null)
  if (!screen) return drawFault(words.notLoaded)
  view = { kind: 'locked', line, username, isAside: cause === 'aside' }
  rememberReturn()
  screen.drawLocked({ ...line, username, cause, at })
  showForm(true)
}

/** The document goes, or into the browser's cache: nothing of the session stays in it. */
function putAside() {
  lockScreen?.forgetWaiting()
  for (const { vault } of listened) vault.leave()
  if (view.kind !== 'app' && view.kind !== 'locked') return
  const { line, username } = view
  if (view.kind === 'app') stopApp(false)
  view = { kind: 'locked', line, username, isAside: true }
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

/** Back out of the browser’s cache: the person there now must be the same person. Only this page is locked. */
async function comeBack(): Promise<void> {
  if (view.kind === 'locked') await showLocked(view.line, view.username, 'aside', 0)
  for (const { vault } of listened) void vault.hello()
}

async function loadApp() {
  const [{ start }, screen] = await Promise.all([import('#main.tsx'), loadLockScreen()])
  return { start, screen }
}

const loadLockScreen = async () => (lockScreen ??= await import('./lockScreen.ts'))
