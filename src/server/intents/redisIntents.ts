import { createClient } from '@redis/client'
import { codeOf } from '#server/terminal/errorCode.ts'
import type { Log } from '#server/request/log.ts'
import { words } from '#server/terminal/words.ts'
import type { Intents } from './intents.ts'
import { INTENT_MS, memoryIntents } from './intents.ts'

/** Milliseconds that one question may take. */
const LIMIT = 1_000

/**
 * The ids that all replicas on one Redis have seen, beside what this one has by itself. What has to make room here makes it
 * there, so that no caller can fill Redis either. `now` is a clock in milliseconds that never goes back.
 *
 * Where Redis cannot be asked the write goes on, guarded by this one alone, and the log says so. The guard only spares a
 * duplicate: the console finds and reports each one by itself. Refusing instead would keep people from replacing a leaked
 * token for as long as a cache is down.
 */
export async function redisIntents(address: string, now: () => number, log: Log): Promise<Intents> {
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
  const letGo = (id: string) => client.del(keyOf(id)).then(() => {}, down)
  const localIntents = memoryIntents(now, (id) => void letGo(id))
  return {
    take: async (id, from) => {
      if (!(await localIntents.take(id, from))) return false
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
      await localIntents.forget(id)
      await letGo(id)
    },
    close: async () => {
      await localIntents.close()
      client.destroy()
    },
  }
}

/** The client waits without end for a Redis that holds the connection and says nothing. */
async function inTime<Answer>(reply: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer()), LIMIT)
  })
  try {
    return await Promise.race([reply, limit])
  } finally {
    clearTimeout(timer)
  }
}

class NoAnswer extends Error {
  override name = 'NoAnswer'
}
