import { screen, within } from '@testing-library/react'
import { changeDrill } from '#api/drills.ts'
import type { DrillEvent, DrillPlanned, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { backend } from '#test/backend.ts'
import type { World } from '#session/world.ts'

/** Applications of the sample data with live secret tokens. */
const SOME = [2, 4]

export const planOf = (
  token: Token,
  application: { id: number; name: string },
  more: Partial<DrillPlanned> = {},
): DrillPlanned => ({
  tokenId: token.id,
  application: { id: application.id, name: application.name },
  name: token.name,
  prefix: token.prefix,
  lastFour: token.last_four,
  overlapHours: 168,
  successorExpiry: { kind: 'never' },
  moveExpiryTo: null,
  owner: null,
  receiver: 'Lena',
  out: null,
  changedAt: '2026-01-01T00:00:00Z',
  ...more,
})

/** Keeps a drill of these tokens in the browser of this session, started now unless it is to be a plan. */
export async function keepDrill(
  world: World,
  tokens: readonly DrillPlanned[],
  more: Partial<DrillRecord> = {},
): Promise<DrillRecord> {
  const at = new Date(world.clock.now() - 1_000).toISOString()
  const by = { id: 1, name: 'administrator' }
  const drill: DrillRecord = {
    format: 'keyturn drill',
    version: 1,
    id: 'd1',
    server: { id: world.server.id, name: world.server.name, origin: world.origin },
    name: 'Q4 rotation',
    namedAt: at,
    createdAt: at,
    createdBy: by,
    startedAt: at,
    tokens: [...tokens],
    events: [],
    watches: [],
    ...more,
  }
  return changeDrill(world.queries, drill.id, () => drill)
}

/** New tokens of one application, which nothing in the sample data knows. */
export async function freshTokens(world: World, count: number, name = 'Kasse') {
  const there = backend(world)
  const application = (await there.applications()).find(({ id }) => id === SOME[0])
  if (!application) throw new Error('The sample data has no such application.')
  const tokens: Token[] = []
  for (let place = 1; place <= count; place += 1) {
    tokens.push(
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that their ids are in order
      await there.newToken(application.id, { name: `${name} ${place}`, scopes: ['returns.api'] }),
    )
  }
  return { application, tokens }
}

export const table = () => screen.findByRole('table', { name: 'Tokens in this drill' })

/** The row of a token, by its name. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const link = await within(await table()).findByRole('link', { name })
  const row = link.closest('tr')
  if (!row) throw new Error('The link stands in no row.')
  return row
}

export const eventsOf = (drill: DrillRecord | undefined): DrillEvent['kind'][] =>
  (drill?.events ?? []).map(({ kind }) => kind)
