import type { Fault } from '#wire/ApiError.ts'
import type { PortableFault } from './vaultProtocol.ts'

/** A fault as it goes between worker and page, which do not share a monotonic clock. */
export function toPortable(fault: Fault): PortableFault {
  // Of a page's act alone, of no request of the vault.
  if (fault.kind === 'busy' || fault.kind === 'notThis' || fault.kind === 'changed')
    return { kind: 'unreachable' }
  if (fault.kind !== 'limited') return fault
  const { kind, until, isSaid } = fault
  return { kind, isSaid, waitMs: Math.max(0, until - performance.now()) }
}

export function fromPortable(fault: PortableFault): Fault {
  if (fault.kind !== 'limited') return fault
  const { kind, waitMs, isSaid } = fault
  return { kind, isSaid, until: performance.now() + waitMs }
}
