import { Agent, request } from 'node:http'
import { printMedian, printRow, printTitle, median, percentile } from './print.js'
import { openFronts } from './proxyFronts.js'
import { load } from './proxyLoad.js'

/** Calls of each kind in a run, and how long the server is under load in one. */
const CALLS = 15
const LOAD = { connections: 16, seconds: 2 }

/**
 * The bundled server before a backend, beside nginx before the same one, in turns: one caller with TLS and 60 ms to the backend,
 * and 16 callers at once on the same machine.
 *
 * @param {unknown} _
 * @param {number} runs
 */
export async function measureProxy(_, runs) {
  const far = await openFronts({ tls: true, roundTrip: 60 })
  try {
    /** @type {Record<'nginx' | 'keyturn', { read: number[], write: number[], writes: number[] }>} */
    const times = {
      nginx: { read: [], write: [], writes: [] },
      keyturn: { read: [], write: [], writes: [] },
    }
    for (let run = 0; run < runs; run += 1)
      for (const name of /** @type {const} */ (['nginx', 'keyturn'])) {
        const agent = new Agent({ keepAlive: true })
        const call = (/** @type {string} */ method) => timeOf(agent, far.fronts[name], method)
        const { read, write, writes } = times[name]
        // What the first calls of a session pay, both pay.
        for (let turn = 0; turn < 3; turn += 1) await call('GET')
        for (let turn = 0; turn < CALLS; turn += 1) {
          read.push(await call('GET'), await call('GET'))
          write.push(await call('POST'))
        }
        for (let turn = 0; turn < CALLS; turn += 1) writes.push(await call('POST'))
        agent.destroy()
      }
    printTitle(`A call with TLS and 60 ms to the backend, ${runs} runs`)
    for (const [kind, name] of /** @type {const} */ ([
      ['read', 'a read'],
      ['write', 'a write after two reads'],
      ['writes', 'a write after a write'],
    ])) {
      printMedian(`${name}: nginx`, times.nginx[kind])
      printMedian(`${name}: keyturn`, times.keyturn[kind])
      printRow('', ratio(median(times.keyturn[kind]), median(times.nginx[kind])))
    }
  } finally {
    far.close()
  }

  const near = await openFronts({ tls: false, roundTrip: 0 })
  try {
    /** @type {Record<'nginx' | 'keyturn', { rate: number[], p99: number[] }>} */
    const loads = { nginx: { rate: [], p99: [] }, keyturn: { rate: [], p99: [] } }
    for (const name of /** @type {const} */ (['nginx', 'keyturn']))
      await load(near.fronts[name], { ...LOAD, seconds: 1 })
    for (let run = 0; run < runs; run += 1)
      for (const name of /** @type {const} */ (['nginx', 'keyturn'])) {
        const taken = await load(near.fronts[name], LOAD)
        loads[name].rate.push(taken.length / LOAD.seconds)
        loads[name].p99.push(percentile(taken, 0.99))
      }
    printTitle(`${LOAD.connections} callers at once on the same machine, ${runs} runs`)
    for (const name of /** @type {const} */ (['nginx', 'keyturn']))
      printMedian(`reads a second: ${name}`, loads[name].rate, '')
    printRow('', ratioInTurns(loads.keyturn.rate, loads.nginx.rate))
    for (const name of /** @type {const} */ (['nginx', 'keyturn']))
      printRow(`p99: ${name}`, `${median(loads[name].p99).toFixed(2)} ms`)
    printRow('', ratioInTurns(loads.keyturn.p99, loads.nginx.p99))
  } finally {
    near.close()
  }
}

const ratio = (/** @type {number} */ ours, /** @type {number} */ theirs) =>
  `${(ours / theirs).toFixed(2)} ×`

/**
 * The median of what each turn gives, since whatever else the machine does meets both of a turn alike.
 *
 * @param {readonly number[]} ours
 * @param {readonly number[]} theirs
 */
const ratioInTurns = (ours, theirs) =>
  `${median(ours.map((it, turn) => it / (theirs[turn] ?? NaN))).toFixed(2)} ×, turn by turn`

/**
 * Milliseconds from asking to the last byte of the answer.
 *
 * @param {Agent} agent
 * @param {string} origin
 * @param {string} method
 * @returns {Promise<number>}
 */
function timeOf(agent, origin, method) {
  const body = method === 'POST' ? '{"name":"a"}' : ''
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${origin}/api/`,
      { agent, method, headers: body ? { 'content-length': body.length } : {} },
      (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`answered ${answer.statusCode}`))
        answer.resume().once('end', () => resolve(performance.now() - began))
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
