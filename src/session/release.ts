import { object, whole } from '#contract/shape.ts'
import { createStore } from '#lib/flow/store.ts'
import { PROTOCOL } from './vault/vaultProtocol.ts'

const releaseNotice = object({ protocol: whole })

/** Whether a tab of a newer release is open, whose vault this page cannot speak to. */
export const olderRelease = createStore(false)

/** Tells the other tabs which protocol this page speaks, and hears theirs: the older one says "Reload". */
export function meetOtherReleases() {
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel('keyturn release')
  const tell = () => channel.postMessage({ protocol: PROTOCOL })
  channel.addEventListener('message', ({ data }) => {
    const parsed = releaseNotice.safeParse(data)
    if (!parsed.success || parsed.data.protocol === PROTOCOL) return
    if (parsed.data.protocol < PROTOCOL) return tell()
    olderRelease.put(true)
  })
  tell()
}
