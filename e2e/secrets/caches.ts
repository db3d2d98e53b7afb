import type { CDPSession } from '@playwright/test'
import type { Scene } from './scene.ts'
import type { Sink } from './sink.ts'

const GROUP = 'caches'

/**
 * The caches of every query client that is alive in the page's heap, one that a session left behind among them. The
 * product has no hook for this: the prototype is found from React's own tree, the clients by their prototype.
 */
export const queryCacheSink: Sink = {
  name: 'query cache',
  plant: async (scene, value) => {
    await onPrototype(scene, plantQuery, value)
  },
  read: async (scene) => ({ entries: await onClients(scene, writeQueries) }),
}

export const mutationCacheSink: Sink = {
  name: 'mutation cache',
  plant: async (scene, value) => {
    await onPrototype(scene, plantMutation, value)
  },
  read: async (scene) => ({ entries: await onClients(scene, writeMutations) }),
}

/** The query client's prototype as a remote object; null where the document never had a session. */
export async function findPrototype(cdp: CDPSession): Promise<string | null> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: `(${prototypeInTree})()` })
  return result.objectId ?? null
}

async function onPrototype({ cdp, prototype }: Scene, act: unknown, value: string) {
  if (prototype === null) throw new Error('No query client was seen in this document.')
  await cdp.send('Runtime.callFunctionOn', {
    objectId: prototype,
    functionDeclaration: String(act),
    arguments: [{ value }],
  })
}

async function onClients({ cdp, prototype }: Scene, write: unknown): Promise<string> {
  if (prototype === null) return ''
  const { objects } = await cdp.send('Runtime.queryObjects', {
    prototypeObjectId: prototype,
    objectGroup: GROUP,
  })
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function () { ${written}; return (${String(write)})(this) }`,
    returnByValue: true,
  })
  // What the protocol holds would be found in the heap.
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: GROUP })
  return String(result.value)
}

// The functions below run in the page, as text. They are written as such: what a compiler adds is not there.

const prototypeInTree = `function () {
  const app = document.querySelector('#app')
  const key = Object.keys(app ?? {}).find((it) => it.startsWith('__reactContainer$'))
  const root = key === undefined ? null : app[key]?.stateNode?.current
  const open = [root]
  while (open.length > 0) {
    const fiber = open.pop()
    if (!fiber) continue
    const client = fiber.memoizedProps?.client
    if (typeof client?.getQueryCache === 'function') return Object.getPrototypeOf(client)
    open.push(fiber.sibling, fiber.child)
  }
  return null
}`

const plantQuery = `function (value) {
  const client = new this.constructor()
  client.setQueryData(['planted'], { deep: [value] })
  globalThis.plantedQueries = client
}`

const plantMutation = `function (value) {
  const client = new this.constructor()
  client.getMutationCache().build(client, {}, { status: 'success', variables: { deep: value } })
  globalThis.plantedMutations = client
}`

const writeQueries = `(clients) => written(clients.map((it) => it.getQueryCache?.().getAll()
  .map(({ queryKey, state }) => ({ queryKey, state }))))`

const writeMutations = `(clients) => written(clients.map((it) => it.getMutationCache?.().getAll()
  .map(({ options, state }) => ({ options, state }))))`

const written = `function written(data) {
  const seen = new Set()
  return JSON.stringify(data, (_, part) => {
    if (part instanceof Error) return [part.message, part.stack, { ...part }]
    if (part instanceof Map || part instanceof Set) return [...part]
    if (typeof part === 'bigint') return String(part)
    if (typeof part !== 'object' || part === null) return part
    if (seen.has(part)) return null
    seen.add(part)
    return part
  })
}`
