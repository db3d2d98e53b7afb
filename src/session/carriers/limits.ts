import type { Configuration, Limits, Server } from '#contract/configuration.ts'
import type { VaultSettings } from '#session/vault/vaultMessages.ts'

const MINUTE = 60_000

/**
 * The shortest that a person at a backend is left in peace (docs/reliability.md#lock-and-end). On a sandbox it can be
 * tried in seconds.
 */
const SHORTEST_IDLE = 5 * MINUTE

/** The configured waiting times as they hold at one server. */
export function limitsAt(server: Server, { limits }: Configuration): Limits {
  if (server.kind === 'sandbox') return limits
  return {
    ...limits,
    idleLock: Math.max(limits.idleLock, SHORTEST_IDLE),
    idleWarning: Math.max(limits.idleWarning, MINUTE),
  }
}

/** What the vault is told of them. */
export const vaultSettings = (limits: Limits): VaultSettings => ({
  signInTimeout: limits.signInTimeout,
  idleLock: limits.idleLock,
  idleWarning: Math.min(limits.idleWarning, limits.idleLock / 2),
  farewell: limits.farewell,
  requestsPerMinute: limits.requestsPerMinute,
})
