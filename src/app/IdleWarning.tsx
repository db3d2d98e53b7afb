import { useSyncExternalStore } from 'react'
import { useWorld } from '#session/useWorld.ts'
import { late } from '#ui/late.ts'

const LocksSoon = late(async () => (await import('./LocksSoon.tsx')).LocksSoon)

/** Says that the session locks soon. A key or a click anywhere is enough to stay (docs/reliability.md#lock-and-end). */
export function IdleWarning() {
  const { standing, watch } = useWorld().vault
  const { lockAt } = useSyncExternalStore(watch, standing)
  return lockAt === null ? null : <LocksSoon lockAt={lockAt} />
}
