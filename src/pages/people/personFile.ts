import { csv, type CsvValue } from '#lib/csv.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import type { StaffMember } from '#contract/people.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { type AccessWorld, effectiveOf } from '#rules/access/access.ts'
import { personFileWords as words } from './words.ts'

export type Format = 'csv' | 'json'

/** Where the file comes from: it must say so by itself, years later. */
export type Made = { server: string; origin: string; by: string; zone: string; now: number }

/** What one person may do and through what, with their grants, as a file. */
export function personFile(
  person: StaffMember,
  world: AccessWorld,
  { made, format }: { made: Made; format: Format },
): { name: string; type: string; content: string } {
  const at = instantOf(made.now, made.zone)
  const name = words.file(person.id, at.slice(0, 16).replaceAll(':', ''), format)
  const facts = factsOf(person, world)
  switch (format) {
    case 'csv': {
      const content = csv(tableOf(facts, { ...made, at }, person))
      return { name, type: 'text/csv;charset=utf-8', content }
    }
    case 'json': {
      const { server, origin, by, zone } = made
      const { id, username, email, name: full, is_superuser } = person
      const file = {
        title: words.title,
        server: { name: server, origin },
        made_at: at,
        zone,
        by,
        person: { id, username, email, name: full, is_superuser },
        ...facts,
      }
      return { name, type: 'application/json', content: `${JSON.stringify(file, null, 2)}\n` }
    }
  }
}

const factsOf = (person: StaffMember, world: AccessWorld) => ({
  grants: person.grants.map(({ id, role, group, created_at }) => ({
    id,
    role: role.key,
    group: group?.name ?? null,
    since: created_at,
  })),
  areas: effectiveOf(person, world).map(({ area, level, sources }) => ({
    area,
    label: areaLabel(area, world.areas),
    level,
    from: sources.map((source) => ({
      role: source.kind === 'role' ? source.key : null,
      group: source.kind === 'role' ? source.group : null,
      level: source.level,
    })),
  })),
})

function tableOf(
  { grants, areas }: ReturnType<typeof factsOf>,
  made: Made & { at: string },
  person: StaffMember,
): CsvValue[][] {
  const source = ({ role, group, level }: (typeof areas)[number]['from'][number]) =>
    words.source(role, group, level)
  return [
    [words.title],
    [words.server, made.server, made.origin],
    [words.madeAt, made.at, made.zone],
    [words.by, made.by],
    [words.person, person.username, person.name, person.email, person.id],
    [words.superuser, person.is_superuser ? words.yes : words.no],
    [],
    words.grantHeads,
    ...grants.map(({ role, group, since }) => [role, group, since]),
    [],
    words.areaHeads,
    ...areas.map(({ area, label, level, from }) => [
      area,
      label,
      level,
      from.map(source).join('; '),
    ]),
  ]
}
