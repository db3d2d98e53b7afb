import type { ReviewRow } from '#contract/reviewRow.ts'
import { pathOf, routes } from '#contract/routes.ts'
import type { Operation } from '#e2e/faults/commitLog.ts'
import type { Stage } from '#e2e/faults/stage.ts'

/** What is to end, with the request that ends it. */
export type Target = {
  row: Omit<ReviewRow, 'reviewer'>
  /** What it is to be changed to; else it is to end. */
  to?: string
  on: Operation
  isThere: () => Promise<boolean>
}

export const HASH = 'a'.repeat(64)
const PERSON = 'norole'
const GROUP = 'IT'
const CELL = 'Fault cell'
const TOKEN = 'Cell token'
const OLD = 'Old application'

export const now = (): string => new Date().toISOString()

const exactly = (method: string, path: string): Operation => ({
  method,
  path: new RegExp(`^${path}$`),
})

const plain = { gives: ['access:read'], hash: HASH, facts: [], traits: [], concerns: [] }

export async function personsGrant({ truth }: Stage): Promise<Target> {
  const person = await truth.person(PERSON)
  const id = await truth.grantRole(person.id, 'viewer')
  return {
    row: {
      ...plain,
      id: `grant:user:${person.id}:viewer`,
      kind: 'grant',
      subject: { kind: 'user', id: person.id, name: PERSON, email: person.email },
      through: { kind: 'role', key: 'viewer', name: 'Viewer', grantId: id, grantedAt: now() },
    },
    on: exactly('DELETE', pathOf(routes.grant, { id })),
    isThere: async () => (await truth.grants()).some((grant) => grant.id === id),
  }
}

export async function groupsGrant({ truth }: Stage): Promise<Target> {
  const found = (await truth.grants()).find(({ group }) => group?.name === GROUP)
  if (!found?.group) throw new Error('The group holds no role.')
  const { id, group, role } = found
  return {
    row: {
      ...plain,
      id: `grant:group:${group.id}:${role.key}`,
      kind: 'groupGrant',
      subject: { kind: 'group', id: group.id, name: GROUP },
      through: { kind: 'role', key: role.key, name: role.name, grantId: id, grantedAt: now() },
    },
    on: exactly('DELETE', pathOf(routes.grant, { id })),
    isThere: async () => (await truth.grants()).some((grant) => grant.id === id),
  }
}

export async function token({ truth }: Stage): Promise<Target> {
  const { id: application } = await truth.createApplication(CELL)
  const made = await truth.createToken(application, TOKEN)
  const { id, prefix, last_four: lastFour } = made
  return {
    row: {
      ...plain,
      id: `token:${id}`,
      kind: 'token',
      subject: {
        kind: 'token',
        id,
        name: TOKEN,
        prefix,
        lastFour,
        application: { id: application, name: CELL },
      },
      through: null,
    },
    on: exactly('POST', pathOf(routes.tokenRevoke, { id })),
    isThere: async () =>
      (await truth.tokens(application)).some((one) => one.id === id && one.state !== 'revoked'),
  }
}

export async function application({ truth }: Stage): Promise<Target> {
  const { id } = await truth.createApplication(OLD)
  return {
    row: {
      ...plain,
      id: `application:${id}`,
      kind: 'application',
      subject: { kind: 'application', id, name: OLD },
      through: null,
    },
    on: exactly('PATCH', pathOf(routes.application, { id })),
    isThere: async () => (await truth.application(id)).is_active,
  }
}
