import { application, applicationPage, type Application } from '#contract/applications.ts'
import { auditPage, type AuditEntry } from '#contract/audit.ts'
import { grant, type Grant, grantPage, staffPage, type StaffRow } from '#contract/people.ts'
import { rolePage, roleRow, type RoleRow } from '#contract/roles.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPair } from '#contract/session.ts'
import type { Parser } from '#contract/shape.ts'
import { token as tokenRow, tokenPage, type Token } from '#contract/tokens.ts'
import { z } from '#contract/zod.ts'

/** What the server itself holds, asked beside the proxy by an administrator of its own. */
export type Truth = {
  tokens: (application: number) => Promise<Token[]>
  application: (id: number) => Promise<Application>
  applications: () => Promise<Application[]>
  /** The newest entries of the log. */
  audit: () => Promise<AuditEntry[]>
  /** Somebody else's doing, before or during a cell. */
  createApplication: (name: string, description?: string) => Promise<Application>
  createToken: (application: number, name: string) => Promise<Token>
  /** The value of a new token, which somebody out there calls with. It stays in this process. */
  valueInUse: (application: number, name: string) => Promise<string>
  changeApplication: (id: number, change: Partial<Application>) => Promise<unknown>
  revokeToken: (id: number) => Promise<unknown>
  setExpiry: (id: number, expiresAt: string) => Promise<unknown>
  changeRole: (id: number, permissions: string[]) => Promise<unknown>
  roles: () => Promise<RoleRow[]>
  createRole: (key: string, name: string, permissions: string[]) => Promise<RoleRow>
  person: (username: string) => Promise<StaffRow>
  grants: () => Promise<Grant[]>
  /** Gives back the id of the grant. */
  grantRole: (person: number, role: string) => Promise<number>
}

export async function openTruth(origin: string): Promise<Truth> {
  const signIn = async () =>
    (await call(tokenPair, 'POST', routes.token, { username: 'superuser', password: 'sandbox' }))
      .access
  let access = await signIn()

  async function call<Body>(
    schema: Parser<Body>,
    method: string,
    path: string,
    body?: unknown,
    bearer?: string,
    isAgain = false,
  ): Promise<Body> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    // A long run outlives its access token.
    if (response.status === 401 && bearer !== undefined && !isAgain) {
      access = await signIn()
      return call(schema, method, path, body, access, true)
    }
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}.`)
    return schema.parse(await response.json())
  }
  const ask = <Body>(schema: Parser<Body>, method: string, path: string, body?: unknown) =>
    call(schema, method, path, body, access)
  const all = '?page_size=100'

  return {
    tokens: async (id) =>
      (await ask(tokenPage, 'GET', pathOf(routes.applicationTokens, { id }) + all)).results,
    application: (id) => ask(application, 'GET', pathOf(routes.application, { id })),
    applications: async () =>
      (await ask(applicationPage, 'GET', routes.applications + all)).results,
    audit: async () => (await ask(auditPage, 'GET', routes.audit + all)).results,
    createApplication: (name, description = '') =>
      ask(application, 'POST', routes.applications, { name, description }),
    createToken: (id, name) =>
      ask(tokenRow, 'POST', pathOf(routes.applicationTokens, { id }), {
        name,
        scopes: ['checkout.storefront'],
      }),
    valueInUse: async (id, name) => {
      const body = { name, scopes: ['checkout.storefront'] }
      const path = pathOf(routes.applicationTokens, { id })
      return (await ask(z.object({ raw: z.string() }), 'POST', path, body)).raw
    },
    changeApplication: (id, change) =>
      ask(z.unknown(), 'PATCH', pathOf(routes.application, { id }), change),
    roles: async () => (await ask(rolePage, 'GET', routes.roles + all)).results,
    createRole: (key, name, permissions) =>
      ask(roleRow, 'POST', routes.roles, { key, name, permissions }),
    person: async (username) => {
      const { results } = await ask(staffPage, 'GET', `${routes.staff}?search=${username}`)
      const found = results.find((it) => it.username === username)
      if (!found) throw new Error(`There is no ${username}.`)
      return found
    },
    grants: async () => (await ask(grantPage, 'GET', routes.grants + all)).results,
    grantRole: async (user_id, role) =>
      (await ask(grant, 'POST', routes.grants, { role, user_id })).id,
    revokeToken: (id) => ask(z.unknown(), 'POST', pathOf(routes.tokenRevoke, { id })),
    setExpiry: (id, expires_at) =>
      ask(z.unknown(), 'POST', pathOf(routes.tokenExpiry, { id }), { expires_at }),
    changeRole: (id, permissions) =>
      ask(z.unknown(), 'PATCH', pathOf(routes.role, { id }), { permissions }),
  }
}
