import { createClock } from '#session/clock.ts'
import {
  loadConfiguration,
  markOf,
  type Configuration,
  type Server,
} from '#session/configuration.ts'
import { createDrafts, type Drafts } from '#session/drafts.ts'
import { createTabVault } from '#session/tabVault.ts'
import type { End, SignIn, Vault } from '#session/vault.ts'
import type { Start } from './main.tsx'
import { block, isBlocked, unblock } from './signInBlock.ts'
import {
  drawFault,
  drawRefusal,
  form,
  forgetPassword,
  setPending,
  showForm,
  typed,
} from './signInForm.ts'
import { words } from './boot.words.ts'

const SIGN_IN = '/sign-in'

/** What outlives a session in this document: the same person finds their unsent text again. */
let kept: { username: string; server: string; drafts: Drafts } | null = null
let signingIn = false
let signedIn = false

// A submit before this module ran is in the form's dataset (first.js); a later one waits for the configuration.
const configuration = loadConfiguration()
form.dataset['driven'] = ''
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn()
})
form.addEventListener('focusin', () => void loadApp().catch(() => {}), { once: true })
addEventListener('popstate', () => {
  if (!signedIn) rememberReturn()
})
void drawConfiguration()
rememberReturn()
if ('early' in form.dataset) void signIn()

async function drawConfiguration(): Promise<void> {
  const loaded = await configuration
  if (loaded.kind !== 'ready') {
    const { title, wrong, missing, reload } = words.configuration
    drawFault({ title, text: loaded.kind === 'wrong' ? wrong(loaded.path) : missing, reload })
    document.title = words.title(null)
  } else {
    const { servers } = loaded.configuration
    const select = form.querySelector('select')
    select?.replaceChildren(
      ...servers.map(({ id, name }) => new Option(name, id, undefined, id === serverInReturn())),
    )
    document.querySelector('#sign-in-server')?.toggleAttribute('hidden', servers.length < 2)
    select?.addEventListener('change', () => {
      unblock()
      drawMark(chosen(loaded.configuration))
    })
    drawMark(chosen(loaded.configuration))
  }
}

function drawMark(server: Server | undefined) {
  const mark = server ? markOf(server) : null
  if (mark) document.documentElement.dataset['mark'] = mark
  document.title = words.title(mark ? words.marks[mark] : null)
}

const chosen = ({ servers }: Configuration): Server | undefined =>
  servers.find(({ id }) => id === form.querySelector('select')?.value) ?? servers[0]

async function signIn(): Promise<void> {
  // Synchronous, before the first await: a second submit in the same task must find it set.
  if (signingIn || isBlocked()) return
  signingIn = true
  setPending(words.signingIn)
  drawRefusal('')
  try {
    const loaded = await configuration
    const server = loaded.kind === 'ready' ? chosen(loaded.configuration) : undefined
    // Then the form is not there any more, and says why.
    if (loaded.kind !== 'ready' || !server) return
    const clock = createClock()
    const origin = server.origin ?? location.origin
    const { limits } = loaded.configuration
    const vault = createTabVault({ origin, timeout: limits.signInTimeout, clock })
    const { username, password } = typed()
    const outcome = await vault.signIn({ username, password })
    forgetPassword()
    if (outcome.kind === 'blocked') return block(outcome.until)
    if (outcome.kind !== 'in') return drawRefusal(refusalOf(outcome, server))
    const drafts = draftsFor(username, server.id)
    await enter({
      configuration: loaded.configuration,
      server,
      origin,
      username,
      clock,
      vault,
      drafts,
    })
  } finally {
    signingIn = false
    setPending(null)
  }
}

type Entry = Omit<Parameters<Start>[0], 'element' | 'returnTo'> & { vault: Vault }

async function enter(entry: Entry): Promise<void> {
  let start: Start
  try {
    start = await loadApp()
  } catch {
    entry.vault.end('signedOut')
    return drawRefusal(words.notLoaded)
  }
  const element = document.querySelector('#app')
  if (!(element instanceof HTMLElement)) return
  signedIn = true
  showForm(false)
  element.hidden = false
  const stop = start({ ...entry, element, returnTo: returnPath() })
  entry.vault.listen((notice) => {
    if (notice.kind === 'ended') leave(notice.reason, () => stop(), element, entry)
  })
}

function leave(reason: End, stop: () => void, element: HTMLElement, entry: Entry) {
  stop()
  signedIn = false
  element.hidden = true
  if (reason === 'signedOut') {
    kept = null
    void emptyBrowserCache()
    // Whoever shares this computer gets a fresh page after a sign-out; after an ended session the same place.
    history.replaceState(null, '', SIGN_IN)
  } else rememberReturn()
  drawMark(entry.server)
  showForm(true, words.ended[reason])
}

/**
 * The bundled server answers with Clear-Site-Data (reliability.md, "Headers"). Fetched and never navigated to; a host
 * that has no such page loses nothing by it.
 */
async function emptyBrowserCache(): Promise<void> {
  const init = { credentials: 'same-origin', cache: 'no-store' } as const
  await fetch(`${import.meta.env.BASE_URL}signed-out`, init).catch(() => {})
}

function draftsFor(username: string, server: string): Drafts {
  if (kept?.username !== username || kept.server !== server) {
    kept = { username, server, drafts: createDrafts() }
  }
  return kept.drafts
}

const loadApp = async (): Promise<Start> => (await import('./main.tsx')).start

/** The address that was asked for stands in the sign-in page's own, so that a reload keeps it. */
function rememberReturn() {
  const { pathname, search } = location
  if (pathname === SIGN_IN) return
  const wanted = pathname + search
  const query = wanted === '/' ? '' : `?return=${encodeURIComponent(wanted)}`
  history.replaceState(null, '', SIGN_IN + query)
}

/** A path of this origin; whether it is a known route the router decides. */
function returnPath(): string {
  const wanted = new URLSearchParams(location.search).get('return') ?? '/'
  const url = URL.parse(wanted, location.origin)
  return url?.origin === location.origin && wanted.startsWith('/') ? url.pathname + url.search : '/'
}

const serverInReturn = () => /^\/s\/([a-z0-9-]+)/.exec(returnPath())?.[1]

function refusalOf(outcome: Exclude<SignIn, { kind: 'in' | 'blocked' }>, server: Server): string {
  switch (outcome.kind) {
    case 'refused':
      return words.refused
    case 'failed': {
      const { fault } = outcome.error
      if (fault.kind === 'unreachable') return words.unreachable(server.name)
      if (fault.kind === 'failed') return words.failed(server.name, fault.status)
      return words.unreadable(server.name)
    }
  }
}
