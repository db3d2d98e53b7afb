import { at, written, type Answer } from './answer.ts'
import { Raw, type Json, type Step } from './step.ts'
import type { Sending, World } from './world.ts'

const SEEDED_PASSWORD = 'sandbox'
/** The password of the people that a script creates: their names begin with `conf-`. */
export const OWN_PASSWORD = 'Long-enough-7-words'

export type Played = { answers: Map<string, Answer>; resolve: (text: string) => unknown }

/**
 * Plays a script in a world, one step after the other, and returns each step's answer by its name. A value that could
 * not be remembered stands as `missing`, so that one failure does not hide the steps after it.
 */
export async function play(script: readonly Step[], world: World): Promise<Played> {
  const memory = new Map<string, unknown>([['start', new Date().toISOString()]])
  const sessions = new Map<string, string>()
  const answers = new Map<string, Answer>()
  const resolve = (text: string) => filled(text, memory)
  for (const step of script) {
    const authorization = await bearer(step, world, sessions)
    const answer = await world.send({
      method: step.method,
      path: filledText(step.path, memory),
      headers: headersOf(step, authorization, memory),
      body: bodyOf(step, memory),
      ...(step.from === undefined ? {} : { from: step.from }),
      ...(step.aged === undefined ? {} : { aged: step.aged }),
    })
    answers.set(step.name, answer)
    for (const [name, path] of Object.entries(step.remember ?? {}))
      memory.set(name, at(answer.body, path) ?? 'missing')
  }
  return { answers, resolve }
}

async function bearer(
  step: Step,
  world: World,
  sessions: Map<string, string>,
): Promise<string | undefined> {
  const who = step.as === undefined ? 'administrator' : step.as
  if (who === null) return undefined
  const existing = sessions.get(who)
  if (existing !== undefined) return existing
  const password = who.startsWith('conf-') ? OWN_PASSWORD : SEEDED_PASSWORD
  const body = JSON.stringify({ username: who, password })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await world.send({ method: 'POST', path: '/api/token/', headers, body })
  const session = `Bearer ${written(at(answer.body, 'access'))}`
  sessions.set(who, session)
  return session
}

function headersOf(
  step: Step,
  authorization: string | undefined,
  memory: ReadonlyMap<string, unknown>,
): Record<string, string> {
  const ownHeaders = Object.entries(step.headers ?? {}).map(([name, value]) => [
    name,
    filledText(value, memory),
  ])
  return {
    ...(authorization === undefined ? {} : { Authorization: authorization }),
    ...(step.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...Object.fromEntries(ownHeaders),
  }
}

function bodyOf(step: Step, memory: ReadonlyMap<string, unknown>): Sending['body'] {
  if (step.body === undefined) return undefined
  if (step.body instanceof Raw) return step.body.text
  return JSON.stringify(filledJson(step.body, memory))
}

function filledJson(value: Json, memory: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === 'string') return filled(value, memory)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item: Json) => filledJson(item, memory))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, filledJson(item, memory)]),
  )
}

/** A string that is one placeholder becomes its value with its type; otherwise each placeholder becomes text. */
function filled(text: string, memory: ReadonlyMap<string, unknown>): unknown {
  const whole = /^\{([\w-]+)\}$/.exec(text)?.[1]
  return whole !== undefined && memory.has(whole) ? memory.get(whole) : filledText(text, memory)
}

function filledText(text: string, memory: ReadonlyMap<string, unknown>): string {
  return text
    .replaceAll(/\{([+-]\d+)([smhd])\}/g, (_, count: string, unit: string) =>
      instant(Number(count), unit),
    )
    .replaceAll(/\{([\w-]+)\}/g, (_, name: string) => written(memory.get(name) ?? 'missing'))
}

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

function instant(count: number, unit: string): string {
  return new Date(Date.now() + count * (SECONDS[unit] ?? 1) * 1000).toISOString()
}
