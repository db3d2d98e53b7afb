import { connect } from 'node:net'

/**
 * Reads over so many connections at once, each after the other's answer, and gives the milliseconds of each. The answers are
 * known, so that they are counted by their length and nothing is parsed: this takes no time from what is measured.
 *
 * @param {string} origin
 * @param {{ connections: number, seconds: number }} options
 * @returns {Promise<number[]>}
 */
export async function load(origin, { connections, seconds }) {
  const { hostname, port } = new URL(origin)
  const asking = Buffer.from(
    `GET /api/ HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: application/json\r\n\r\n`,
  )
  const taken = /** @type {number[]} */ ([])
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise((resolve, reject) => {
          const socket = connect(Number(port), hostname).setNoDelay(true)
          let began = 0
          /** How long each answer is: as long as the first. */
          let length = 0
          let heard = 0
          const ask = () => {
            began = performance.now()
            socket.write(asking)
          }
          socket.once('connect', ask)
          socket.on('data', (piece) => {
            if (length === 0) {
              const text = piece.toString('latin1')
              if (!text.startsWith('HTTP/1.1 200')) return reject(new Error(text))
              const head = text.indexOf('\r\n\r\n') + 4
              length = head + Number(/content-length: (\d+)/i.exec(text)?.[1])
            }
            heard += piece.length
            if (heard < length) return undefined
            heard = 0
            const now = performance.now()
            taken.push(now - began)
            if (now < end) return ask()
            return resolve(socket.end())
          })
          socket.once('error', reject)
        }),
    ),
  )
  return taken
}
