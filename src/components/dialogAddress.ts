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
  'forget-browser',
] as const
export type DialogName = (typeof dialogNames)[number]

/** What a dialog is about. A token is named with its application: the backend has no route for one token. */
export type DialogSubject = { application?: number; token?: number }

export type OpenDialog = DialogSubject & { name: DialogName }

const PARAMS = ['dialog', 'application', 'token'] as const
const OURS = 'dialogPushed'

export function useDialog() {
  const [search] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()

  const addressOf = (name: DialogName, subject: DialogSubject = {}): string => {
    const next = without(search)
    next.set('dialog', name)
    if (subject.application !== undefined) next.set('application', String(subject.application))
    if (subject.token !== undefined) next.set('token', String(subject.token))
    return `?${next}`
  }

  const current = openDialog(search)
  return {
    current,
    addressOf,
    /** One that is opened from another takes its place: what it tells at its end must not stand behind that one. */
    open(name: DialogName, subject: DialogSubject = {}) {
      const state = !current || wasPushed(location.state) ? { [OURS]: true } : null
      void navigate(addressOf(name, subject), { state, replace: current !== null })
    },
    /** Back to where it was opened, or, where a link opened it, to the same page without it. */
    close() {
      if (wasPushed(location.state)) void navigate(-1)
      else void navigate({ search: without(search).toString() }, { replace: true })
    },
  }
}

function openDialog(search: URLSearchParams): OpenDialog | null {
  const name = dialogNames.find((known) => known === search.get('dialog'))
  if (!name) return null
  const application = idIn(search, 'application')
  const token = idIn(search, 'token')
  return { name, ...(application && { application }), ...(token && { token }) }
}

function idIn(search: URLSearchParams, key: 'application' | 'token'): number | undefined {
  const text = search.get(key)
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
}

function without(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search)
  for (const key of PARAMS) rest.delete(key)
  return rest
}

const wasPushed = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && OURS in state
