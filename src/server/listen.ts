import type { Server } from 'node:http'
import { isIPv6 } from 'node:net'
import { codeOf } from './terminal/errorCode.ts'
import { Refusal } from './terminal/refusal.ts'
import { words } from './terminal/words.ts'

/** Listens and gives the address for a browser. Throws a Refusal where the port or the host cannot be had. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(refusal(error, port, host)))
    server.listen(port, host, () => {
      const bound = server.address()
      const given = bound !== null && typeof bound === 'object' ? bound.port : port
      resolve(`http://${isIPv6(host) ? `[${host}]` : host}:${given}`)
    })
  })
}

function refusal(error: Error, port: number, host: string): Error {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new Refusal(words.portInUse(port, host))
  if (code === 'EACCES') return new Refusal(words.portForbidden(port, host))
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return new Refusal(words.hostUnknown(host))
  return error
}
