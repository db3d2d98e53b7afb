import { watchPresence } from '#session/vault/presence.ts'
import { createVaultHost, type VaultLine } from '#session/vault/vaultHost.ts'
import { createPeers } from './peers.ts'
import { originInName } from './workerName.ts'

/** The vault's worker: shared by all tabs, or one tab's own where the browser has no shared ones. */
const origin = originInName(self.name)
if ('onconnect' in self) share()
else serveOne()

function share() {
  const host = createVaultHost({ origin })
  self.addEventListener('connect', (event) => {
    if (!(event instanceof MessageEvent)) return
    for (const port of event.ports) {
      const line: VaultLine = host.connect(
        (message) => port.postMessage(message),
        (presence) => watchPresence(presence, () => line.left(presence)),
      )
      port.addEventListener('message', ({ data }) => line.hear(data))
      port.start()
    }
  })
}

function serveOne() {
  const peers = 'BroadcastChannel' in self ? createPeers(origin) : null
  const host = createVaultHost({ origin, ...peers })
  peers?.join(host)
  const line = host.connect((message) => self.postMessage(message))
  self.addEventListener('message', ({ data }) => line.hear(data))
}
