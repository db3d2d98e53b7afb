import { afterAll, expect, test } from 'vitest'
import { heldAgainst, type Judge } from './heldAgainst.ts'
import { at, written, type Answer } from './answer.ts'
import { play } from './play.ts'
import { sandboxWorld } from './sandboxWorld.ts'
import { release11 } from './scripts.ts'
import { limits } from './script/limits.ts'
import { shopping } from './script/shopping.ts'
import { get } from './step.ts'
import type { Sending, World } from './world.ts'

const world = sandboxWorld({ release: '1.1' })
afterAll(() => world.close())

const signedIn = await world.send({
  method: 'POST',
  path: '/api/token/',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username: 'viewer', password: 'sandbox' }),
})
const Authorization = `Bearer ${written(at(signedIn.body, 'access'))}`

async function documentAt(path: string): Promise<Judge> {
  const headers = { Authorization, Accept: 'application/json' }
  const { body } = await world.send({ method: 'GET', path, headers, body: undefined })
  return heldAgainst(body)
}

/** A world that holds each answer against a document on its way to who asked. */
function held(judge: Judge) {
  const wrong: string[] = []
  let count = 0
  const own: World = {
    ...world,
    async send(sending: Sending) {
      const answer = await world.send(sending)
      const verdict = isOfView(answer) ? judge.judge(sending.method, sending.path, answer) : null
      if (verdict === null) count += 1
      else if (verdict !== undefined) wrong.push(verdict)
      return answer
    },
  }
  return { own, wrong, count: () => count }
}

/** The sandbox's own: the published backend has one document. */
const documents = ['admin', 'storefront'].map((name) =>
  get(`the document of the ${name} API`, `/api/schema/${name}/?format=json`, '200'),
)

/** A path that is no route is an HTML page, and one without its slash a redirect: before any operation. */
const isOfView = ({ status, headers }: Answer) =>
  status !== 301 && headers.get('content-type')?.includes('html') !== true

test('each answer of the script is as the admin document says, and every operation of it is met [seed 1.1]', async () => {
  const judge = await documentAt('/api/schema/admin/')
  const { own, wrong, count } = held(judge)
  await play([...release11, ...limits, ...documents], own)
  expect(wrong).toEqual([])
  expect(count()).toBeGreaterThan(150)
  expect(judge.unmet()).toEqual([])
})

test('each answer of a purchase is as the storefront document says, and every operation of it is met [seed 1.1]', async () => {
  const judge = await documentAt('/api/schema/storefront/')
  const { own, wrong } = held(judge)
  await play(shopping, own)
  expect(wrong).toEqual([])
  expect(judge.unmet()).toEqual([])
})
