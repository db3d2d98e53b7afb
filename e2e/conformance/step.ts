/** What a step sends. A `{word}` in a string stands for a remembered value, `{+30d}` or `{-1h}` for an instant from now. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

export type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export type Options = {
  /** Who asks; null is nobody. An Administrator unless said. */
  as?: string | null
  headers?: Readonly<Record<string, string>>
  /** The address that the request comes from. */
  from?: string
  /** The bearer token, and a refresh token in the body, are this many seconds older than they are. */
  aged?: number
  /** Values of the answer (dotted path) to remember under a name. */
  remember?: Readonly<Record<string, string>>
  /** Of a page, only the rows whose value at the dotted path is one of these, compared value by value. */
  rows?: readonly [path: string, ...values: string[]]
  /** A page compared whole: every row, the count and both links. */
  whole?: true
  /** Only this part (dotted path) of the body is compared. */
  look?: string
  /** The part is a list whose order says nothing: its items are put in the order of this key. */
  anyOrder?: string
  /** Keys whose values are a text of the server's own, of which only the type is compared. */
  loose?: readonly string[]
  /** The body says nothing that the contract speaks of. */
  bodyless?: boolean
  /** Its `Retry-After` runs down with the window: compared by the minute. */
  runsDown?: true
  /** The answer holds something that is shown once, so no cache may keep it. */
  noStore?: true
}

export type Step = Options & {
  /** A sentence of the domain; unique within its script. */
  name: string
  method: Method
  path: string
  /** JSON, or a `Raw` text sent as it stands. Undefined is no body at all. */
  body?: Json | Raw
  /**
   * What docs/wire.md says comes back: the status, then the code and `field:issue` of each detail on a v2 path, or the
   * words and codes of the old envelope (`answer.ts`).
   */
  says: string
}

/** A body that is not JSON, or not JSON as a serializer would write it. */
export class Raw {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function get(name: string, path: string, says: string, options: Options = {}): Step {
  return { name, method: 'GET', path, says, ...options }
}

export function post(
  name: string,
  path: string,
  body: Json | Raw | undefined,
  says: string,
  options: Options = {},
): Step {
  return send('POST', name, path, body, says, options)
}

export function patch(
  name: string,
  path: string,
  body: Json | Raw | undefined,
  says: string,
  options: Options = {},
): Step {
  return send('PATCH', name, path, body, says, options)
}

export function ask(
  method: Method,
  name: string,
  path: string,
  says: string,
  options: Options = {},
): Step {
  return { name, method, path, says, ...options }
}

function send(
  method: Method,
  name: string,
  path: string,
  body: Json | Raw | undefined,
  says: string,
  options: Options,
): Step {
  return { name, method, path, says, ...(body === undefined ? {} : { body }), ...options }
}

/** The words of the refusals that many steps expect. */
export const refused = {
  unsigned: '401 AUTHENTICATION_REQUIRED',
  malformed: '401 INVALID_REQUEST',
  staffOnly: '403 PERMISSION_DENIED *:STAFF_ONLY',
  /** By the view and not the gate: the answer has no details. */
  view: '403 PERMISSION_DENIED',
  notFound: '404 NOT_FOUND',
  noPage: '404',
  method: '405 INVALID_REQUEST',
  conflict: '409 CONFLICT',
  unparsable: '400 INVALID_REQUEST',
  invalid: (...fields: string[]) =>
    `400 VALIDATION_ERROR ${fields.map((field) => `${field}:INVALID`).join(' ')}`,
  needs: (permission: string) => `403 PERMISSION_DENIED *:ACCESS_DENIED(needs ${permission})`,
  past: '400 VALIDATION_ERROR expires_at:EXPIRY_IN_PAST',
} as const

export const admin = '/api/access/v2/admin'
