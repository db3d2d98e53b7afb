import { changeDrill } from '#api/drills/drills.ts'
import type { DrillEvent, DrillPlanned, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import type { Session } from '#session/session.ts'
import { backend, sample } from './backend.ts'

const me = { id: 2, name: 'administrator' }

type Home = Awaited<ReturnType<typeof sample>>

const plannedOf = ({ token, application }: Home, at: string): DrillPlanned => ({
  tokenId: token.id,
  application: { id: application.id, name: application.name },
  name: token.name,
  prefix: token.prefix,
  lastFour: token.last_four,
  overlapHours: 24,
  successorExpiry: { kind: 'never' },
  moveExpiryTo: null,
  owner: me,
  receiver: 'Marek Nowak',
  out: null,
  changedAt: at,
})

const live = (name: string) => (token: Token) => token.name === name && token.state === 'active'

/** A drill of three tokens: one rotated and revoked, one that the record only says was rotated, one untouched. */
export async function aDrill(session: Session): Promise<DrillRecord> {
  const there = backend(session)
  const at = new Date(session.clock.now()).toISOString()
  const homes = await Promise.all(
    ['DSGVO-Löschung', 'Zahlungstresor', 'Sklep Praha'].map((name) => sample(session, live(name))),
  )
  const [first, second] = homes
  if (!first || !second) throw new Error('The sample data has no such tokens.')
  const made = await there.rotate(first.token.id, { overlap_hours: 24 })
  await there.revoke(first.token.id)
  const event = { at, by: me, entryId: null }
  const rotated = (tokenId: number, successor: { id: number; prefix: string; last: string }) => ({
    ...event,
    kind: 'rotated' as const,
    id: `r${tokenId}`,
    tokenId,
    successor: { id: successor.id, prefix: successor.prefix, lastFour: successor.last },
    from: null,
    oldStops: at,
    valueLost: false,
  })
  const events: DrillEvent[] = [
    rotated(first.token.id, { id: made.id, prefix: made.prefix, last: made.last_four }),
    { ...event, kind: 'revoked', id: 'v', tokenId: first.token.id },
    rotated(second.token.id, { id: 99_999, prefix: 'svc_api_FAKE', last: 'fake' }),
  ]
  return changeDrill(session.queries, 'd1', () => ({
    format: 'keyturn drill',
    version: 2,
    id: 'd1',
    server: { id: session.server.id, name: session.server.name, origin: session.origin },
    name: 'Q4 <rotation>, payments',
    namedAt: at,
    createdAt: at,
    createdBy: me,
    startedAt: at,
    tokens: homes.map((home) => plannedOf(home, at)),
    events,
    watches: [],
    firstUses: [],
  }))
}
