import type { Made } from '#components/files/fileName.ts'
import { dataFile, type FileForm, tableFile } from '#components/files/madeFile.ts'
import type { CsvValue } from '#lib/csv.ts'
import type { StaffMember } from '#contract/people.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { type AccessWorld, effectiveOf } from '#rules/access/access.ts'
import { personFileWords as words } from './words.ts'

/** What one person may do and through what, with their grants, as a file. */
export function personFile(
  person: StaffMember,
  world: AccessWorld,
  { made, form }: { made: Made; form: FileForm },
): { name: string; type: string; content: string } {
  const { id, username, email, name, is_superuser } = person
  const about = { what: `access-of-person-${id}`, title: words.title, made }
  const facts = factsOf(person, world)
  if (form === 'json') {
    return dataFile(about, { person: { id, username, email, name, is_superuser }, ...facts })
  }
  return tableFile(about, {
    form,
    more: [
      [words.person, username, name, email, id],
      [words.superuser, is_superuser ? words.yes : words.no],
    ],
    rows: tableOf(facts),
  })
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

function tableOf({ grants, areas }: ReturnType<typeof factsOf>): CsvValue[][] {
  const source = ({ role, group, level }: (typeof areas)[number]['from'][number]) =>
    words.source(role, group, level)
  return [
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
