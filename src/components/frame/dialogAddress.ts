import { useNavigate, useSearchParams, type NavigateFunction } from 'react-router'
import { idIn } from './addressParams.ts'

/** Every dialog of the app. The URL says which one is open, and what it is about; never what was typed in it. */
export const dialogNames = [
  'new-application',
  'edit-application',
  'deactivate-application',
  'new-token',
  'rotate',
  'expiry',
  'revoke',
  'undo-rotation',
  'check-a-call',
  'token-facts',
  'application-facts',
  'person-facts',
  'expiry-tokens',
  'revoke-tokens',
  'find-by-value',
  'new-colleague',
  'grant-role',
  'revoke-role',
  'revoke-roles',
  'take-from-member',
  'delete-role',
  'drill-rotate',
  'drill-close',
  'drill-undo',
  'drill-keep',
  'drill-try',
  'preferences',
  'forget-browser',
  'find',
  'keys',
] as const
export type DialogName = (typeof dialogNames)[number]

const subjects = ['application', 'token', 'person', 'group', 'grant', 'role'] as const

/**
 * What a dialog is about. A token is named with its application: the backend has no route for one token. A grant is
 * named with its holder, a person or a group.
 */
export type DialogSubject = { [Key in (typeof subjects)[number]]?: number }

/** A token with its application, as its dialogs and the addresses of its pages take it. */
export const subjectOf = ({
  token,
  application,
}: {
  token: { id: number }
  application: { id: number }
}) => ({ application: application.id, token: token.id })

export type OpenDialog = DialogSubject & { name: DialogName }

const OURS = 'dialogPushed'

/** A step back is under way, until the browser has taken it. What is asked for until then is on an entry that goes. */
let stepping: Promise<void> | null = null
/** A browser that took no step in this time, in milliseconds, takes none. */
const STEP = 1_000

export function useDialog() {
  const [search] = useSearchParams()
  const navigate = useNavigate()

  const addressOf = (name: DialogName, subject: DialogSubject = {}, from = search): string => {
    const next = without(from)
    next.set('dialog', name)
    for (const key of subjects) {
      if (subject[key] !== undefined) next.set(key, String(subject[key]))
    }
    return `?${next}`
  }

  return {
    current: openDialog(search),
    addressOf,
    /** One that is opened from another takes its place: what it tells at its end must not be behind that one. */
    open(name: DialogName, subject: DialogSubject = {}) {
      void (stepping ?? Promise.resolve()).then(() => {
        const here = currentPlace()
        const replace = openDialog(here.search) !== null
        const state = !replace || here.pushed ? { [OURS]: true } : null
        return navigate(addressOf(name, subject, here.search), { state, replace })
      })
    },
    /** Back to where it was opened, or, where a link opened it, to the same page without it. */
    close() {
      if (stepping) return
      const here = currentPlace()
      if (!openDialog(here.search)) return
      if (here.pushed) stepBack(navigate)
      else void navigate({ search: behind(here.search, here.path) }, { replace: true })
    },
  }
}

/**
 * Where the browser is. What is drawn follows it by a moment, and by longer while a dialog's code comes: who asked
 * the drawn place would open over an entry that is left, or leave the same one twice and so the app.
 */
const currentPlace = () => ({
  search: new URLSearchParams(location.search),
  path: location.pathname,
  pushed: wasPushed(history.state),
})

function stepBack(navigate: NavigateFunction) {
  stepping = new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, STEP)
  }).finally(() => (stepping = null))
  void navigate(-1)
}

function openDialog(search: URLSearchParams): OpenDialog | null {
  // Two dialogs of former releases are one now; links to them are kept in tickets.
  const asked = search.get('dialog')?.replace(/^new-(staff|joiner)$/, 'new-colleague')
  const name = dialogNames.find((dialogName) => dialogName === asked)
  if (!name) return null
  const found: OpenDialog = { name }
  for (const key of subjects) {
    const id = idIn(search.get(key))
    if (id !== null) found[key] = id
  }
  return found
}

/** The address of the page behind the dialog that is open, if one is. */
export const behindDialog = (search: URLSearchParams): URLSearchParams =>
  openDialog(search) ? without(search) : search

function without(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  const filled = fillsNewToken(search) ? newTokenKeys : []
  for (const key of ['dialog', ...subjects, ...filled]) rest.delete(key)
  return rest
}

/** What a link may fill in the form for a new token. */
const newTokenKeys = ['name', 'scopes', 'channel', 'expires'] as const

/** An expiry alone fills nothing: `expires` is also a filter of the table of tokens. */
export const fillsNewToken = (search: URLSearchParams): boolean =>
  search.get('dialog') === 'new-token' &&
  newTokenKeys.some((key) => key !== 'expires' && search.has(key))

/** What the address of the page behind a dialog is: that of a token's own page names its application too. */
function behind(search: URLSearchParams, path: string): string {
  const rest = without(search)
  const application = search.get('application')
  if (application !== null && TOKEN_PAGE.test(path)) rest.set('application', application)
  return rest.toString()
}

const TOKEN_PAGE = /\/tokens\/\d+$/

/** The router keeps what was told to a navigation under `usr` of the browser's own state. */
const wasPushed = (entry: unknown): boolean => {
  const navigationState = isObject(entry) && 'usr' in entry ? entry.usr : null
  return isObject(navigationState) && OURS in navigationState
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
