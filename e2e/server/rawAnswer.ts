import { connect } from 'node:net'

/** The head of an answer, as it came over the wire: every header once, with a lower-case name. */
export type Head = { status: number; headers: Record<string, string> }

/** Sends these very bytes and reads the head of the answer; what a client library would mend or hide stays as it is. */
export function rawAnswer(address: string, bytes: string): Promise<Head> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let heard = ''
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1')
      const end = heard.indexOf('\r\n\r\n')
      if (end < 0) return
      socket.destroy()
      resolve(headOf(heard.slice(0, end)))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`The connection closed without a head: ${heard}`)))
  })
}

/** A whole request as text. */
export const request = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body = '',
): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(method === 'POST' ? [`Content-Length: ${Buffer.byteLength(body)}`] : []),
    '',
    body,
  ].join('\r\n')

function headOf(text: string): Head {
  const [first = '', ...lines] = text.split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const at = line.indexOf(':')
    const name = line.slice(0, at).toLowerCase()
    if (name in headers) throw new Error(`The header ${name} came twice.`)
    headers[name] = line.slice(at + 1).trim()
  }
  return { status: Number(first.split(' ')[1]), headers }
}
