import { useNavigate } from 'react-router'
import { useDialog } from '#components/frame/dialogAddress.ts'

/** Opens the form of a new token with what is known of it. The application that calls is asked for there. */
export function useNewToken(): (scopes: readonly string[], channel: string | null) => void {
  const { addressOf } = useDialog()
  const navigate = useNavigate()
  return (scopes, channel) => {
    const filled = new URLSearchParams(addressOf('new-token'))
    if (scopes.length > 0) filled.set('scopes', scopes.join(' '))
    if (channel !== null) filled.set('channel', channel)
    void navigate(`?${filled}`)
  }
}
