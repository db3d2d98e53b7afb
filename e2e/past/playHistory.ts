import { application } from '#contract/applications.ts'
import { me } from '#contract/me.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Chance } from '#e2e/faults/chance.ts'
import type { Look, PastWorld, Silent } from './pastWorld.ts'

const KEYS = ['season', 'stock', 'texts', 'prices']
const POOL = [
  'pim.products:read',
  'pim.products:write',
  'checkout.orders:read',
  'checkout.orders:write',
  'content.publish:write',
  'qms.stock:write',
  'faq.faq:read',
]

/** The sandbox writes it straight into its database: of its holders the log does not tell. */
const UNLOGGED = 'access-auditor'

type Act = { method: string; path: string; body?: unknown }

export type Step = { look: Look; did: string }

/**
 * Does `acts` random things, a third of them behind the log's back, and looks into the database after each. The account of the
 * one who reads in the end is left as it is.
 */
export async function playHistory(
  world: PastWorld,
  { acts, random, nth }: { acts: number; random: Chance; nth: number },
): Promise<Step[]> {
  const among = <Item>(items: readonly Item[]): Item | undefined =>
    items[Math.floor(random() * items.length)]
  let administrator = await signedIn(world, 'administrator')
  const superuser = await world.signIn('superuser')
  let last = await world.look(null)
  if (!last.users.some(({ isOfApplication }) => isOfApplication)) {
    await makeApplication(world, administrator)
    last = await world.look(null)
  }
  const reader = await idOf(world, administrator)
  const steps: Step[] = []
  for (let step = 0; step < acts; step += 1) {
    if (random() < 0.3) {
      const silent = silentAct()
      last = await world.look(silent)
      steps.push({ look: last, did: JSON.stringify(silent) })
      continue
    }
    const act = loggedAct(`${nth}.${step}`)
    if (act === null) continue
    const isBySuperuser = superuser !== null && random() < 0.4
    const { method, path, body } = act
    const sending = { token: isBySuperuser ? superuser : administrator, body }
    const { status } = await world.send(method, path, sending)
    if (status === 401 && !isBySuperuser) administrator = await signedIn(world, 'administrator')
    last = await world.look(null)
    steps.push({ look: last, did: `${method} ${path} ${JSON.stringify(body)}: ${status}` })
  }
  return steps

  function silentAct(): Silent {
    const user = among(last.users.filter(({ id, isStaff }) => isStaff && id !== reader))?.id ?? 0
    const group = among(last.groups)
    const kind = among(['member', 'superuser', 'active'] as const) ?? 'active'
    if (kind === 'member' && group !== undefined) return { kind, user, group }
    return { kind: kind === 'member' ? 'active' : kind, user }
  }

  function loggedAct(name: string): Act | null {
    const custom = among(last.roles.filter(({ key, builtin }) => !builtin && key !== UNLOGGED))
    const permissions = POOL.filter(() => random() < 0.4)
    switch (Math.floor(random() * 8)) {
      case 0: {
        const key = among(KEYS)
        return { method: 'POST', path: pathOf(routes.roles), body: { key, name: key, permissions } }
      }
      case 1: {
        if (custom === undefined) return null
        const path = pathOf(routes.role, { id: custom.id })
        const body = random() < 0.2 ? { name: `Role ${name}` } : { permissions }
        return { method: 'PATCH', path, body }
      }
      case 2:
        if (custom === undefined) return null
        return { method: 'DELETE', path: pathOf(routes.role, { id: custom.id }) }
      case 3: {
        // No more accounts than a page of the log has room for beside everything else.
        if (last.users.length > 60) return null
        const username = `p${name}`
        const body = { username, email: `${username}@shop.example`, role: among(last.roles)?.key }
        return { method: 'POST', path: pathOf(routes.staff), body }
      }
      case 4: {
        const grant = among(
          last.grants.filter(({ holder }) => holder.kind === 'group' || holder.id !== reader),
        )
        return grant === undefined
          ? null
          : { method: 'DELETE', path: pathOf(routes.grant, { id: grant.id }) }
      }
      case 5: {
        const body = { role: among(last.roles)?.key, group_id: among(last.groups) }
        return { method: 'POST', path: pathOf(routes.grants), body }
      }
      default: {
        const user_id = among(last.users.filter(({ isStaff }) => isStaff))?.id
        const body = { role: among(last.roles)?.key, user_id }
        return { method: 'POST', path: pathOf(routes.grants), body }
      }
    }
  }
}

export async function signedIn(world: PastWorld, username: string): Promise<string> {
  const token = await world.signIn(username)
  if (token === null) throw new Error(`${username} cannot sign in`)
  return token
}

/** With a token of the admin API, so that it has an account, which the silent acts find. */
async function makeApplication(world: PastWorld, token: string): Promise<void> {
  const made = await world.send('POST', pathOf(routes.applications), {
    token,
    body: { name: 'History' },
  })
  const { id } = application.parse(made.body)
  const { status } = await world.send('POST', pathOf(routes.applicationTokens, { id }), {
    token,
    body: { name: 'History', scopes: ['pim.products:read'] },
  })
  if (status !== 201) throw new Error(`No token was made: ${status}`)
}

async function idOf(world: PastWorld, token: string): Promise<number> {
  const { body } = await world.send('GET', pathOf(routes.me), { token })
  return me.parse(body).user.id
}
