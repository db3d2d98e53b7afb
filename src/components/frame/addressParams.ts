import { holdsValue } from '#rules/values/typedValue.ts'
import { use } from 'react'
import { UNSAFE_DataRouterContext as RouterOf, useSearchParams } from 'react-router'
import { RefusedTextContext } from '#ui/forms/refusals.ts'

/**
 * One parameter of a page's address: what its texts mean, and how a value is written there. No text is the default, and a text
 * that means nothing reads as the default too.
 */
export type Param<Value, Written = Value> = {
  name: string
  /** Whether a text means something, so that it isn't passed over. Without it each does that a text field would keep. */
  isKnown?: (text: string) => boolean
  read: (texts: readonly string[]) => Value
  write: (value: Written) => readonly string[]
  /** Parameters that mean nothing any more once this one changes, such as the page of a list. */
  clears?: readonly string[]
}

/** Any text; '' where there is none. */
export const textParam = (name: string, clears: readonly string[] = []): Param<string> => ({
  name,
  read: ([text = '']) => text,
  write: (value) => (value === '' ? [] : [value]),
  clears,
})

/** One of these words. */
export const wordParam = <Word extends string>(
  name: string,
  words: readonly Word[],
  normal: NoInfer<Word>,
  clears: readonly string[] = [],
): Param<Word, string> => ({
  name,
  isKnown: (text) => words.some((word) => word === text),
  read: ([text]) => words.find((word) => word === text) ?? normal,
  write: (value) => (value === normal ? [] : [value]),
  clears,
})

/** Yes or no: the word is there, or nothing. */
export const switchParam = (
  name: string,
  word: string,
  clears: readonly string[] = [],
): Param<boolean> => ({
  name,
  isKnown: (text) => text === word,
  read: ([text]) => text === word,
  write: (is) => (is ? [word] : []),
  clears,
})

/** What `read` makes of the text; null where there is none or it means nothing. */
export const maybeParam = <Value extends NonNullable<unknown>>(
  name: string,
  read: (text: string) => Value | null,
  write: (value: Value) => string = String,
): Param<Value | null> => ({
  name,
  isKnown: (text) => read(text) !== null,
  read: ([text]) => (text === undefined ? null : read(text)),
  write: (value) => (value === null ? [] : [write(value)]),
})

/** The same one, where what it may say is known; all of it while these are not read. */
export const knownAmong = <Value, Written>(
  param: Param<Value, Written>,
  texts: readonly string[] | undefined,
): Param<Value, Written> => ({ ...param, isKnown: (text) => texts?.includes(text) ?? true })

/** A row's number as a trail has it while its name is not there. */
export const numberIn = (text: string | undefined): string => `#${idIn(text) ?? '…'}`

/** The key that an address names, to be shown; null of one that holds a value, which is on no screen. */
export const nameIn = (key: string): string | null => (holdsValue(key, []) ? null : key)

/** A row's number as addresses write it; null for what is none, such as 0x1 or 1e3: nothing is asked for that. */
export const idIn = (text: string | null | undefined): number | null =>
  typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

export const readParam = <Value, Written>(
  search: URLSearchParams,
  { name, read }: Param<Value, Written>,
): Value => read(search.getAll(name))

/** The same address with this value; everything else stays, but for what the parameter clears. */
export function withParam<Value, Written>(
  search: URLSearchParams,
  { name, write, clears = [] }: Param<Value, Written>,
  value: Written,
): URLSearchParams {
  const after = new URLSearchParams(search)
  const [first, ...rest] = write(value)
  if (first === undefined) after.delete(name)
  else after.set(name, first)
  for (const text of rest) after.append(name, text)
  for (const key of clears) after.delete(key)
  return after
}

/**
 * What the address of this page says, and what changes it. What no text field keeps is not taken from a link either. A change
 * begins with what was asked for last: the router draws an address a moment later, and who began with the drawn one would take
 * back what somebody did in that moment.
 */
export function useSearch() {
  const [written, setSearch] = useSearchParams()
  const refusalOf = use(RefusedTextContext)
  const search = new URLSearchParams([...written].filter(([, text]) => refusalOf(text) === null))
  const router = use(RouterOf)?.router
  const asked = (): URLSearchParams => {
    if (router === undefined) return written
    const { location, navigation } = router.state
    // One that is on its way, unless it leads to another page.
    const next = navigation.location ?? location
    return new URLSearchParams((next.pathname === location.pathname ? next : location).search)
  }
  const change = (
    to: (before: URLSearchParams) => URLSearchParams,
    { replace }: { replace: boolean },
  ) => setSearch(to(asked()), { replace })
  return [search, change] as const
}

/** A parameter as `useState` has a value. With `push`, Back leads to the value before. */
export function useParam<Value, Written>(param: Param<Value, Written>, { push = false } = {}) {
  const [search, change] = useSearch()
  const set = (value: Written) =>
    change((before) => withParam(before, param, value), { replace: !push })
  return [readParam(search, param), set] as const
}
