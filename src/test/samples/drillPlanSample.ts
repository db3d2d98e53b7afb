import type { Application } from '#contract/applications.ts'
import type { DrillPlanned, DrillRecord } from '#contract/drill.ts'
import type { Token } from '#contract/tokens.ts'
import { noLineage } from '#rules/tokens/lineage.ts'
import type { PlanSurroundings } from '#rules/drills/plan/drillPlanWarnings.ts'
import { inMs, NOW, sampleCatalogue, tokenWith, ZONE } from './sample.ts'

/** Plans for the tests of this room, at the time of sample.ts: Friday 20 November, 10:42 in Warsaw. */
export const applicationWith = (some: Partial<Application> = {}): Application => ({
  id: 17,
  name: 'ERP Bydgoszcz',
  description: 'owner: Grzegorz\ncontact: Marek Nowak',
  is_active: true,
  created_at: inMs(-400 * 86_400_000),
  ...some,
})

export const plannedWith = (some: Partial<DrillPlanned> = {}): DrillPlanned => ({
  tokenId: 412,
  application: { id: 17, name: 'ERP Bydgoszcz' },
  name: 'ERP nightly export',
  prefix: 'svc_api_A5SM',
  lastFour: 'sfUu',
  overlapHours: 168,
  successorExpiry: { kind: 'never' },
  moveExpiryTo: null,
  owner: { id: 7, name: 'Zofia Wiśniewska' },
  receiver: 'Marek Nowak',
  out: null,
  changedAt: inMs(0),
  ...some,
})

/** A drill of this one token that has not begun. */
export const planWith = (some: Partial<DrillRecord> = {}): DrillRecord => ({
  format: 'keyturn drill',
  version: 2,
  id: 'd1',
  server: { id: 'a', name: 'A', origin: 'https://a.example' },
  name: 'Q4',
  namedAt: inMs(0),
  createdAt: inMs(0),
  createdBy: { id: 7, name: 'Zofia' },
  startedAt: null,
  tokens: [plannedWith()],
  events: [],
  watches: [],
  firstUses: [],
  ...some,
})

/** One that a colleague planned on the sandbox, whose origin is the page's. */
export const colleaguesPlan = (
  { origin }: { origin: string },
  some: Partial<DrillRecord> = {},
): DrillRecord =>
  planWith({
    server: { id: 'sandbox', name: 'Sandbox', origin },
    name: 'Q4 rotation',
    createdBy: { id: 999, name: 'Jürgen Großmann' },
    ...some,
  })

/** Two tokens that open the same, so that each takes over from the other. */
export const surroundings = (
  some: Partial<PlanSurroundings> & {
    token?: Partial<Token>
    application?: Partial<Application>
  } = {},
): PlanSurroundings => {
  const { token, application, ...more } = some
  const home = applicationWith(application)
  const tokens = [tokenWith(token), tokenWith({ id: 413, last_four: 'Hq4C' })]
  return {
    tokens: new Map(tokens.map((one) => [one.id, { token: one, application: home }])),
    isComplete: true,
    lineage: noLineage,
    catalogue: sampleCatalogue,
    drills: [],
    ownDrillId: null,
    now: NOW,
    zone: ZONE,
    ...more,
  }
}
