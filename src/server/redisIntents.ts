import { createClient } from '@redis/client'
import { codeOf } from './errorCode.ts'
import type { Intents } from './intents.ts'
import { INTENT_MS } from './intents.ts'
import type { Log } from './log.ts'
import { words } from './words.ts'

/** Milliseconds that one question may take. */
const LIMIT = 1_000

/**
 * The ids that all replicas on one Redis have seen, and `own` for what this one has.
 *
 * Where Redis cannot be asked the write goes on, guarded by `own` alone, and the log says so. The guard only spares a
 * duplicate: the console finds and reports each one by itself. Refusing instead would keep people from replacing a leaked
 * token for as long as a cache is down.
 */
export async function redisIntents(address: string, own: Intents, log: Log): Promise<Intents> {
  const client = createClient({
    url: address,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: LIMIT,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 5_000),
    },
  })
  let isUp = true
  const down = (error: unknown) => {
    if (isUp) log(words.intentsDown(codeOf(error)))
    isUp = false
  }
  client.on('error', down)
  client.on('ready', () => {
    if (!isUp) log(words.intentsUp)
    isUp = true
  })
  await new Promise((resolve) => {
    client.once('ready', resolve).once('error', resolve)
    // It tries again by itself, for ever; a failure is said by the handler above.
    void client.connect().catch(resolve)
  })

  const keyOf = (id: string) => `keyturn:intent:${id}`
  return {
    take: async (id) => {
      if (!(await own.take(id))) return false
      try {
        const expiration = { type: 'PX', value: INTENT_MS } as const
        const set = await inTime(client.set(keyOf(id), '1', { condition: 'NX', expiration }))
        return set !== null
      } catch (error) {
        down(error)
        return true
      }
    },
    forget: async (id) => {
      await own.forget(id)
      await client.del(keyOf(id)).catch(down)
    },
    close: async () => {
      await own.close()
      client.destroy()
    },
  }
}

/** The client waits without end for a Redis that holds the connection and says nothing. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), LIMIT)
  })
  try {
    return await Promise.race([asked, limit])
  } finally {
    clearTimeout(timer)
  }
}

class NoAnswer extends Error {
  override name = 'NoAnswer'
}
