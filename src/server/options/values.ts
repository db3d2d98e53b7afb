import { isIP } from 'node:net'
import { Refusal } from '#server/terminal/refusal.ts'
import { words } from '#server/terminal/words.ts'
import type { Given } from './given.ts'

/** What was given last is what counts. */
export const last = (given: Given | undefined): string | undefined => given?.values.at(-1)

export function number(given: Given | undefined, from: number, to: number): number | undefined {
  const text = last(given)
  if (given === undefined || text === undefined) return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= from && value <= to))
    throw new Refusal(words.needsNumber(given.source, from, to, text))
  return value
}

export function choice<Choice extends string>(
  given: Given | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const text = last(given)
  if (given === undefined || text === undefined) return undefined
  const found = choices.find((it) => it === text)
  if (found === undefined) throw new Refusal(words.needsChoice(given.source, choices, text))
  return found
}

export const hostsOf = (given: Given | undefined): string[] =>
  (given?.values ?? []).map((text) => hostNamed(given?.source ?? '', text))

export function hostOf(given: Given | undefined): string | undefined {
  const text = last(given)
  return given === undefined || text === undefined ? undefined : hostNamed(given.source, text)
}

function hostNamed(source: string, text: string): string {
  const bare = text.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(bare))
    throw new Refusal(words.needsHost(source, text))
  return bare
}

function originOf(source: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin =
    url !== null &&
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    url.href === `${url.origin}/`
  if (!isOrigin) throw new Refusal(words.needsOrigin(source, withoutPassword(text)))
  return url
}

/** A password that was typed into an address is not repeated on the terminal. */
const withoutPassword = (text: string): string => text.replace(/\/\/[^/@]*@/, '//…@')

export function origin(given: Given | undefined): URL | undefined {
  const text = last(given)
  return given === undefined || text === undefined ? undefined : originOf(given.source, text)
}

export const origins = (given: Given | undefined): string[] =>
  (given?.values ?? []).map((text) => originOf(given?.source ?? '', text).origin)

/** Hours and minutes as they were typed: 06:30. */
export function timeOfDay(given: Given | undefined): string | undefined {
  const text = last(given)
  if (given === undefined || text === undefined) return undefined
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text))
    throw new Refusal(words.needsTime(given.source, text))
  return text
}

/** The address may hold a password, so the sentence that refuses it does not repeat it. */
export function redis(given: Given | undefined): string | undefined {
  const text = last(given)
  if (given === undefined || text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^rediss?:$/.test(url.protocol) || url.hostname === '')
    throw new Refusal(words.needsRedis(given.source))
  return text
}
