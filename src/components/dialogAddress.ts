import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** Every dialog of the app. Which one is open stands in the URL, with what it is about; never what was typed in it. */
export const dialogNames = [
  'new-application',
  'edit-application',
  'deactivate-application',
  'new-token',
  'rotate',
  'expiry',
  'revoke',
  'check-a-call',
  'expiry-tokens',
  'revoke-tokens',
  'find-by-value',
  'new-joiner',
  'grant-role',
  'revoke-role',
  'revoke-roles',
  'new-staff',
  'delete-role',
  'drill-rotate',
  'drill-close',
  'drill-undo',
  'drill-keep',
  'drill-try',
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

export type OpenDialog = DialogSubject & { name: DialogName }

const OURS = 'dialogPushed'

/** The history entry that is being left. The way back takes a moment, and a second step on it would lead out of the app. */
let leaving: string | null = null
/** By then the page has drawn where it is, in milliseconds. */
const MOMENT = 1_000

export function useDialog() {
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()

  const addressOf = (name: DialogName, subject: DialogSubject = {}): string => {
    const next = without(search)
    next.set('dialog', name)
    for (const key of subjects) {
      if (subject[key] !== undefined) next.set(key, String(subject[key]))
    }
    return `?${next}`
  }

  const current = openDialog(search)
  return {
    current,
    addressOf,
    /** One that is opened from another takes its place: what it tells at its end must not stand behind that one. */
    open(name: DialogName, subject: DialogSubject = {}) {
      if (leaving === location.key) return
      const state = !current || wasPushed(location.state) ? { [OURS]: true } : null
      void navigate(addressOf(name, subject), { state, replace: current !== null })
    },
    /** Back to where it was opened, or, where a link opened it, to the same page without it. */
    close() {
      if (leaving === location.key) return
      if (wasPushed(location.state)) {
        leaving = location.key
        // Whoever comes forward to it again may close it again.
        setTimeout(() => (leaving = null), MOMENT)
        void navigate(-1)
      } else void navigate({ search: behind(search, location.pathname) }, { replace: true })
    },
  }
}

function openDialog(search: URLSearchParams): OpenDialog | null {
  const name = dialogNames.find((known) => known === search.get('dialog'))
  if (!name) return null
  const found: OpenDialog = { name }
  for (const key of subjects) {
    const id = idIn(search, key)
    if (id !== undefined) found[key] = id
  }
  return found
}

function idIn(search: URLSearchParams, key: (typeof subjects)[number]): number | undefined {
  const text = search.get(key)
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}

function without(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const key of ['dialog', ...subjects]) rest.delete(key)
  return rest
}

/** What the address of the page behind a dialog is: that of a token's own page names its application too. */
function behind(search: URLSearchParams, path: string): string {
  const rest = without(search)
  const application = search.get('application')
  if (application !== null && TOKEN_PAGE.test(path)) rest.set('application', application)
  return rest.toString()
}

const TOKEN_PAGE = /^\/tokens\/\d+/

const wasPushed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && OURS in state
