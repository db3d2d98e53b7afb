import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Ended, openCommandTrial, runCommand, serveTrial } from '#commands/trial.ts'
import { htmlAnswer, refusal, withJson } from '#e2e/faults/answer.ts'
import type { Operation } from '#e2e/faults/commitLog.ts'
import type { Exchange } from '#e2e/faults/exchange.ts'
import { FaultProxy } from '#e2e/faults/proxy.ts'

const trial = openCommandTrial()
const proxy = new FaultProxy()
let stop = () => {}

beforeAll(async () => {
  const served = await serveTrial(trial)
  await proxy.open()
  proxy.behind(served.origin)
  stop = served.close
})
afterEach(() => {
  // Connections stay: a command has a process of its own, and here all share one.
  proxy.heal()
  proxy.log.forget()
})
afterAll(async () => {
  await proxy.close()
  stop()
  trial.sandbox.close()
})

const over = (...argv: string[]): Promise<Ended> =>
  runCommand(
    ['access-token', ...argv, '--backend', proxy.origin, '--user', 'administrator'],
    {},
    'sandbox',
  )
const list = async () => (await trial.run('access-token', 'list')).out

const posted = (path: RegExp): Operation => ({ method: 'POST', path })
const CREATE = posted(/\/applications\/\d+\/tokens\/$/)
const APPLICATION = posted(/\/applications\/$/)
const ROTATE = posted(/\/rotate\/$/)
const REVOKE = posted(/\/revoke\/$/)
const LOG: Operation = { method: 'GET', path: /\/audit\/$/ }

const LIMITED = refusal(429, 'RATE_LIMITED', [], { 'retry-after': '2' })

const wish = ['create', '--application', 'ERP Bydgoszcz', '--scope', 'returns.api']
/** A token of our own, which nobody has used yet. */
async function fresh(): Promise<string> {
  const { err } = await trial.run('access-token', ...wish)
  return /^Token (\d+) /.exec(err[0] ?? '')?.[1] ?? ''
}

const acts = [
  { name: 'create', on: CREATE, makes: true, argv: async () => [...wish, '--name', 'Lost'] },
  { name: 'rotate', on: ROTATE, makes: true, argv: async () => ['rotate', await fresh()] },
  { name: 'revoke', on: REVOKE, makes: false, argv: async () => ['revoke', await fresh()] },
]

type Fault = {
  name: string
  play: (it: Exchange) => Promise<void>
  /** How often the backend carried it out. */
  done: 0 | 1
  code: 1 | 3
  says: RegExp
}

const UNKNOWN = /^CommandError: No answer from \S+, so the result is unknown\. /

const faults: readonly Fault[] = [
  { name: 'never arrives', play: async (it) => it.drop(), done: 0, code: 3, says: UNKNOWN },
  { name: 'loses its answer', play: lost, done: 1, code: 3, says: UNKNOWN },
  {
    name: 'has its answer cut',
    play: async (it) => it.half(await it.forward()),
    done: 1,
    code: 3,
    says: UNKNOWN,
  },
  {
    name: 'gets a relay’s 502 once it was done',
    async play(it) {
      await it.forward()
      it.reply(htmlAnswer(502))
    },
    done: 1,
    code: 3,
    says: /^CommandError: The server answered 502, so the result is unknown\. /,
  },
  {
    name: 'gets an answer without a token',
    play: async (it) => it.reply(withJson(await it.forward(), () => ({}))),
    done: 1,
    code: 3,
    says: /^CommandError: \S+ did this, but sent an unexpected response\. /,
  },
  {
    name: 'gets 429',
    play: async (it) => it.reply(LIMITED),
    done: 0,
    code: 1,
    says: /^CommandError: The server says RATE_LIMITED\. Try again in 2 seconds\.$/,
  },
]

async function lost(it: Exchange): Promise<void> {
  await it.forward()
  it.drop()
}

/** What list and log say of it, as the pages judge them: of what makes a value, and where nobody knows. */
const named = (makes: boolean, { code, done }: Fault): RegExp => {
  if (!makes || code === 1) return /^(?!.*audit log)/
  return done === 1
    ? / By the list and the audit log token \d+ svc_api_\S+ was made by this, and the value is lost\. Rotate or revoke it\.$/
    : / So far neither the list nor the audit log has a token that this made\.$/
}

const cells = acts.flatMap((act) => faults.map((fault) => ({ act, fault })))

test.each(cells)(
  'a $act.name that $fault.name is sent once, and what is known of it is said',
  async ({ act, fault }) => {
    const argv = await act.argv()
    const before = await list()
    proxy.add({ on: act.on, act: fault.play })
    const { code, out, err } = await over(...argv)
    expect([code, out]).toEqual([fault.code, []])
    expect(err).toEqual([expect.stringMatching(fault.says)])
    expect(err[0]).toMatch(named(act.makes, fault))
    expect(proxy.log.of(act.on)).toHaveLength(1)
    expect(proxy.log.commits(act.on)).toBe(fault.done)
    expect((await list()).filter((line) => !before.includes(line)).length > 0).toBe(
      fault.done === 1,
    )
    for (const secret of proxy.log.secrets) expect(err[0]).not.toContain(secret)
  },
)

test('a second try of a revoke whose answer was lost says that it is revoked', async () => {
  const id = await fresh()
  proxy.add({ on: REVOKE, times: 1, act: lost })
  expect((await over('revoke', id)).code).toBe(3)
  expect(await over('revoke', id)).toMatchObject({
    code: 1,
    err: ['CommandError: The token is already revoked'],
  })
  expect(proxy.log.commits(REVOKE)).toBe(1)
})

test('where the log cannot be read after a lost answer, the list is named', async () => {
  proxy.add({ on: LOG, from: 2, act: async (it) => it.reply(LIMITED) })
  proxy.add({ on: CREATE, act: lost })
  const { code, out, err } = await over(...wish)
  expect([code, out]).toEqual([3, []])
  expect(err[0]).toMatch(
    / Check with access-token list before you try again\. The audit log couldn’t be read, so it’s unknown what of the list was made by this\.$/,
  )
})

test('where the log cannot be read before, nothing is sent', async () => {
  proxy.add({ on: LOG, act: async (it) => it.reply(LIMITED) })
  expect(await over(...wish)).toEqual({
    code: 1,
    out: [],
    err: ['CommandError: The server says RATE_LIMITED. Try again in 2 seconds.'],
  })
  expect(proxy.log.of(CREATE)).toEqual([])
})

const inNew = (name: string, ...more: string[]) =>
  over('create', '--application', name, '--create-application', '--scope', 'returns.api', ...more)

test('an application whose answer is lost is said, and the same command makes it once', async () => {
  proxy.add({ on: APPLICATION, times: 1, act: lost })
  expect(await inNew('Lost and found')).toEqual({
    code: 3,
    out: [],
    err: [
      "CommandError: No usable answer came about the application 'Lost and found', so nobody knows whether it was made. No token was. The same command uses it if it is there.",
    ],
  })
  expect(proxy.log.of(CREATE)).toEqual([])
  expect((await inNew('Lost and found')).code).toBe(0)
  expect(proxy.log.commits(APPLICATION)).toBe(1)
})

test('an application that was made for a token that is refused is said to stay', async () => {
  const { code, out, err } = await inNew('Mixed', '--scope', 'checkout.storefront')
  expect([code, out]).toEqual([1, []])
  expect(err[0]).toMatch(
    /^CommandError: .*cannot share a token\.? The application 'Mixed' was made, and stays\.$/,
  )
  proxy.add({ on: CREATE, act: lost })
  expect((await inNew('Lost')).err[0]).toMatch(
    /Rotate or revoke it\. The application 'Lost' was made, and stays\.$/,
  )
})
