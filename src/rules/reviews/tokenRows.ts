import type { Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { StaffRow } from '#contract/people.ts'
import type { ReviewConcern, ReviewFact } from '#contract/reviewRow.ts'
import type { Token } from '#contract/tokens.ts'
import { msOf } from '#lib/instant.ts'
import { accessWorld } from '#rules/access/access.ts'
import { personNamed } from '#rules/access/namedInApplications.ts'
import { parseDescription } from '#rules/tokens/description.ts'
import { dueForRotation } from '#rules/tokens/due.ts'
import { type Lineage, lineageOf } from '#rules/tokens/lineage.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import { DAY, QUIET } from '#rules/tokens/thresholds.ts'
import { isLive, isOver, type Relations, relationsOf } from '#rules/tokens/tokenState.ts'
import { sensitiveFact, traitsOf, unique } from './peopleRows.ts'
import type { PopulationReading, RowDraft } from './populationReading.ts'

/** Every token that is not over, and every application: what machines hold. */
export function tokenRows(reading: PopulationReading): RowDraft[] {
  const { applications, people, catalogue, now, log } = reading
  const lineage = lineageOf(log)
  const world = accessWorld(reading)
  return [
    ...applications.flatMap(({ application, tokens }) => {
      const owner = ownerOf(application, people)
      const where = { now, applicationActive: application.is_active }
      const listed = new Set(tokens.map(({ id }) => id))
      const live = new Set(tokens.filter((token) => isLive(token, where)).map(({ id }) => id))
      return tokens
        .filter((token) => !isOver(token, now))
        .map((token): RowDraft => {
          const gives = givesOfToken(token)
          return {
            id: `token:${token.id}`,
            kind: 'token',
            subject: {
              kind: 'token',
              id: token.id,
              name: token.name,
              prefix: token.prefix,
              lastFour: token.last_four,
              application: { id: application.id, name: application.name },
            },
            through: null,
            gives,
            facts: [
              ...factsOfToken(token, catalogue, {
                now,
                relations: relationsOf(token.id, lineage, { live, listed }),
              }),
              ...(owner === null ? [{ code: 'noOwner' } as const] : []),
              ...sensitiveFact(token.scopes, world),
            ],
            traits: [
              ...traitsOf(token.scopes),
              ...(kindOf(token.scopes, catalogue) === 'publishable'
                ? []
                : (['secretToken'] as const)),
            ],
            concerns: [...shownTo(token.id, lineage, people), ...(owner ? [owner] : [])],
          }
        })
    }),
    ...applications.map(({ application, tokens }): RowDraft => {
      const owner = ownerOf(application, people)
      const live = tokens.filter((token) => !isOver(token, now))
      return {
        id: `application:${application.id}`,
        kind: 'application',
        subject: { kind: 'application', id: application.id, name: application.name },
        through: null,
        gives: application.is_active ? ['active'] : [],
        facts: [
          ...(owner === null ? [{ code: 'noOwner' } as const] : []),
          { code: 'holders', count: live.length },
        ],
        traits: [],
        concerns: owner ? [owner] : [],
      }
    }),
  ]
}

/** Its scopes and the one channel that it is held to: less of either is less access. */
const givesOfToken = ({ scopes, channel_idx }: Token): string[] =>
  unique([...scopes, ...(channel_idx === null ? [] : [`channel:${channel_idx}`])])

function factsOfToken(
  token: Token,
  catalogue: Catalogue,
  { now, relations }: { now: number; relations: Relations },
): ReviewFact[] {
  const { last_used_at: used, age_days: age, expires_at, legacy, scopes, channel_idx } = token
  const due = dueForRotation(token, {
    now,
    rotationDays: catalogue.token_rotation_days,
    isRotated: relations.liveSuccessor,
  })
  const isPublishable = kindOf(scopes, catalogue) === 'publishable'
  const quiet = used === null ? 0 : now - msOf(used)
  return [
    ...(quiet >= QUIET && used !== null
      ? [{ code: 'unused', count: Math.floor(quiet / DAY), at: used } as const]
      : []),
    ...(used === null && age !== undefined && (legacy || age * DAY > QUIET)
      ? [{ code: 'neverUsed', count: age } as const]
      : []),
    ...(expires_at === null ? [{ code: 'noExpiry' } as const] : []),
    ...(due.kind === 'due' && relations.unreadSuccessor !== true ? [{ code: 'due' } as const] : []),
    ...(legacy ? [{ code: 'legacy' } as const] : []),
    ...(isPublishable && channel_idx === null ? [{ code: 'unpinned' } as const] : []),
    ...(used === null ? [] : [{ code: 'lastUsed', at: used } as const]),
  ]
}

/** The person who created or rotated it saw its value. */
function shownTo(id: number, { origins }: Lineage, people: readonly StaffRow[]): ReviewConcern[] {
  const origin = origins.get(id)
  if (!origin || origin.actorId === null) return []
  const person = people.find((one) => one.id === origin.actorId)
  return [
    {
      why: 'shown',
      userId: origin.actorId,
      name: origin.actorLabel,
      email: person?.email ?? '',
    },
  ]
}

/** Null where the description names none. A line of text may name nobody who has an account. */
function ownerOf({ description }: Application, people: readonly StaffRow[]): ReviewConcern | null {
  const { owner } = parseDescription(description)
  if (owner === '') return null
  const person = personNamed(owner, people)
  return { why: 'owner', userId: person?.id ?? null, name: owner, email: person?.email ?? '' }
}
