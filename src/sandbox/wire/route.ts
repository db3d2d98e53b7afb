import type { Level } from '#sandbox/world/areas.ts'
import type { Person } from '#sandbox/world/persons.ts'
import type { World } from '#sandbox/world/world.ts'
import type { Envelope } from './answer.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** `id` tells one from another. */
export type Opener = { id: number | string; channel_idx: string | null }

/** One request on its way through a handler. */
export type Call = {
  world: World
  request: Request
  url: URL
  params: Readonly<Record<string, string>>
  /** Where it comes from, or null where nobody knows. */
  address: string | null
  /** Who asks; null where nobody is signed in. */
  person: Person | null
  /** What opened a key route: a token, or a module's own key. Each pin is its channel. */
  token: Opener | null
  route: Route
}

export type Handler = (call: Call) => Response | Promise<Response>

/**
 * What the gate knows of a route. `area` is one of the catalogue's, `anyStaff`, or `unmapped`. `levels` and
 * `areas` speak for methods that need something else than their kind says (docs/wire.md#the-access-gate).
 */
export type Gated = {
  area: string
  levels?: Partial<Record<Method, Level>>
  areas?: Partial<Record<Method, string>>
}

/** Who a view itself lets in, whatever the gate says. `open` views read no credentials at all. */
export type Admits = 'open' | 'anyone' | 'signedIn' | 'staff' | 'staffOrSuperuser' | 'accessManager'

export type Route = {
  /** The address with parameters as the router reads them: `/api/…/:pk{[0-9]+}/`. */
  path: string
  /** The same without the slash at its end, which is only redirected; null where the address ends without one. */
  bare: string | null
  /** The pattern as the framework writes it, without its leading slash: `api/…/<int:pk>/`. */
  pattern: string
  envelope: Envelope
  /** Null for what is no admin route. */
  gated: Gated | null
  admits: Admits
  /** Runs after the caller was let in and before the method is looked up; what it learns is in the call that it answers. */
  before?: (call: Call) => Call
  methods: Partial<Record<Method, Handler>>
  summary: string
}

/** A number in the path. Too long for a row's id is no row's id. */
export const idIn = (call: Call, name = 'pk'): number => Number(call.params[name])
