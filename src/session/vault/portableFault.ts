import type { Fault } from '#wire/ApiError.ts'
import type { PortableFault } from './vaultProtocol.ts'

/** A fault as it goes between worker and page, which do not share a monotonic clock. */
export function toPortable(fault: Fault): PortableFault {
  // Only an act of a page is ever busy or of another token, no request of the vault.
  if (fault.kind === 'busy' || fault.kind === 'notThis') return { kind: 'unreachable' }
  if (fault.kind !== 'limited') return fault
  const { kind, until, isSaid } = fault
  return { kind, isSaid, waitMs: Math.max(0, until - performance.now()) }
}

export function fromPortable(fault: PortableFault): Fault {
  if (fault.kind !== 'limited') return fault
  const { kind, waitMs, isSaid } = fault
  return { kind, isSaid, until: performance.now() + waitMs }
}
