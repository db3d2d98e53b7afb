import { useQueryClient } from '@tanstack/react-query'
import { worldOf, type World } from './world.ts'

/** The session that this screen belongs to. */
export const useWorld = (): World => worldOf(useQueryClient())
