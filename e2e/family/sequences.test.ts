import { afterAll, expect, test } from 'vitest'
import { at, written } from '#e2e/conformance/answer.ts'
import { backendWorld } from '#e2e/conformance/backendWorld.ts'
import { sandboxWorld } from '#e2e/conformance/sandboxWorld.ts'
import { Raw } from '#e2e/conformance/step.ts'
import type { World } from '#e2e/conformance/world.ts'
import { chance } from '#e2e/faults/chance.ts'
import { sequence, type Call, type Pair, type Side } from './sequence.ts'

/** How many sequences of how many calls, and the number that the first begins with: a failure names its own. */
const SEQUENCES = Number(process.env['KEYTURN_SEQUENCES'] ?? 25)
const CALLS = 200
const SEED = Number(process.env['KEYTURN_SEED'] ?? 20_261_128)

const published = await backendWorld({ release: '1.1', kind: 'family' })
const skipped = 'skipped' in published ? published.skipped : null
const sandbox = sandboxWorld({ release: '1.1' })
afterAll(async () => {
  await sandbox.close()
  if (!('skipped' in published)) await published.close()
})

/** Sends calls to one world in the name of who has signed in there. */
function callerIn(world: World, side: Side) {
  const sessions = new Map<string, string>()
  let calls = 0
  // Each call from an address of its own, as some are counted by it.
  const from = () => `10.40.${Math.floor((calls += 1) / 250) % 250}.${calls % 250}`
  const signIn = async (username: string): Promise<string> => {
    const known = sessions.get(username)
    if (known !== undefined) return known
    const { body } = await world.send({
      method: 'POST',
      path: '/api/token/',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'sandbox' }),
      from: from(),
    })
    const session = `Bearer ${written(at(body, 'access'))}`
    sessions.set(username, session)
    return session
  }
  return async ({ as, method, path, headers, body }: Call) =>
    world.send({
      method,
      path: path[side],
      headers: {
        ...headers?.[side],
        ...(as === null ? {} : { Authorization: await signIn(as) }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : body instanceof Raw ? body.text : JSON.stringify(body),
      from: from(),
    })
}

/** Where the two differ, call by call, until what they have is no longer the same. */
async function differencesIn(seed: number, worlds: Pair<World>) {
  const { next } = sequence(chance(seed), `Sequence ${seed}`)
  const ask = {
    sandbox: callerIn(worlds.sandbox, 'sandbox'),
    published: callerIn(worlds.published, 'published'),
  }
  const statuses = new Map<number, number>()
  for (let nth = 0; nth < CALLS; nth += 1) {
    const call = next()
    const [ours, theirs] = await Promise.all([ask.sandbox(call), ask.published(call)])
    const isNamed = ours.status === call.named?.sandbox && theirs.status === call.named.published
    if (ours.status !== theirs.status && !isNamed) {
      const heard = `the sandbox ${ours.status}, the published backend ${theirs.status}`
      return { statuses, wrong: [`KEYTURN_SEED=${seed}, call ${nth}: ${call.did}: ${heard}`] }
    }
    statuses.set(ours.status, (statuses.get(ours.status) ?? 0) + 1)
    call.learn?.({ sandbox: ours, published: theirs })
  }
  return { statuses, wrong: [] }
}

test.skipIf(skipped !== null)(
  'random calls of staff, customers and tokens have the same statuses on both backends [seed 5.12, 5.28]',
  { timeout: 3_600_000 },
  async () => {
    if ('skipped' in published) return
    const wrong: string[] = []
    const total = new Map<number, number>()
    for (let seed = SEED; seed < SEED + SEQUENCES; seed += 1) {
      const found = await differencesIn(seed, { sandbox, published })
      wrong.push(...found.wrong)
      for (const [status, count] of found.statuses)
        total.set(status, (total.get(status) ?? 0) + count)
      // A long run that is stopped has said what it found.
      process.stdout.write(
        `seed ${seed}: ${JSON.stringify(Object.fromEntries(total))}, ${wrong.length} wrong\n`,
      )
    }
    expect(wrong).toEqual([])
    for (const status of [200, 201, 400, 401, 403, 404])
      expect(total.get(status)).toBeGreaterThan(SEQUENCES)
  },
)
