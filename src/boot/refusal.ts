import type { Server } from '#session/configuration.ts'
import type { SignIn } from '#session/vault/vault.ts'
import { words } from './words.ts'

/** Why a sign-in or an unlock was not done, in one sentence. */
export function refusalOf(
  outcome: Exclude<SignIn, { kind: 'in' | 'blocked' }>,
  server: Server,
  isLocked: boolean,
): string {
  switch (outcome.kind) {
    case 'refused':
      return isLocked ? words.locked.refused : words.refused
    case 'failed': {
      const { fault } = outcome.error
      if (fault.kind === 'unreachable') return words.unreachable(server.name)
      if (fault.kind === 'failed') return words.failed(server.name, fault.status)
      return words.unreadable(server.name, fault.kind === 'unreadable' ? fault.path : '')
    }
  }
}
