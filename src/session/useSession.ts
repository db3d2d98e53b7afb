import { useQueryClient } from '@tanstack/react-query'
import { sessionOf, type Session } from './session.ts'

/** The session that this screen belongs to. */
export const useSession = (): Session => sessionOf(useQueryClient())
