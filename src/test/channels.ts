import { vi } from 'vitest'

/** Counts the channels that are opened from now on, so that a test can close them: an open one keeps the process alive. */
export function openedChannels(): BroadcastChannel[] {
  const opened: BroadcastChannel[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        opened.push(this)
      }
    },
  )
  return opened
}
