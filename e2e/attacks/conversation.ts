import { connect } from 'node:net'

/** The statuses of the answers, in their order, and all that came. */
export type Conversation = { statuses: number[]; text: string }

/** Ends a conversation that the server would go on with: it answers this and closes. */
export const goodbye = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'

/** Says these very bytes on one connection and hears until the server ends it; no library mends or refuses any of them. */
export function converse(address: string, bytes: string): Promise<Conversation> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    let text = ''
    connect(Number(port), hostname)
      .on('data', (chunk) => (text += chunk.toString('latin1')))
      // It may end the connection while we still talk.
      .on('error', () => {})
      .on('close', () => {
        const heads = [...text.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)]
        resolve({ statuses: heads.map(([, status]) => Number(status)), text })
      })
      .write(bytes, 'latin1')
  })
}

/** A request of these lines, without a body. */
export const lines = (...texts: string[]): string => [...texts, '', ''].join('\r\n')
