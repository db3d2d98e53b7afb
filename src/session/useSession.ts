import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessionOf, type Session } from './session.ts'

/** The session that this screen belongs to; who asks is drawn again when times are shown in another zone. */
export function useSession(): Session {
  const session = sessionOf(useQueryClient())
  useSyncExternalStore(session.onZone, () => session.zone)
  return session
}
