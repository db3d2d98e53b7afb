import type { QueryClient } from '@tanstack/react-query'
import type { Drafts } from './keep/drafts.ts'

/**
 * What a session has one of, made when it is first asked for: it is gone with a lock, a sign-out or another server. Its owner is
 * the session's query client, which all that reads and sends is given.
 */
export const perSession = <Value extends object | number>(
  create: (queries: QueryClient) => Value,
) => createSlot(create)

/** What a person has one of at a server: like the drafts, its owner, it outlives a lock; a sign-out or another server ends it. */
export const perPerson = <Value extends object>(create: (drafts: Drafts) => Value) =>
  createSlot(create)

function createSlot<Owner extends object, Value extends object | number>(
  create: (owner: Owner) => Value,
) {
  const made = new WeakMap<Owner, Value>()
  function put(owner: Owner, value: Value): Value {
    made.set(owner, value)
    return value
  }
  return { of: (owner: Owner): Value => made.get(owner) ?? put(owner, create(owner)), put }
}
