import { areaLabel } from '#components/access/accessSentence.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { readable } from '#lib/text.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { FilterChip } from '#ui/forms/FilterChip.tsx'
import type { PeopleFilters } from './filters.ts'
import { NO_AREA } from './peopleRows.ts'
import { words } from './words.ts'

interface Props {
  world: AccessWorld
  filters: PeopleFilters
  onChange: (key: keyof PeopleFilters, value: string) => void
  /** Of a past date it is not asked whose Manager is the migration's. */
  isPast?: boolean
}

export function PeopleFilterChips({ world, filters, onChange, isPast = false }: Props) {
  const { role, group, area, level } = filters
  return (
    <>
      <FilterChip
        label={words.filters.role}
        options={[
          { value: '', label: words.filters.anyRole },
          ...[...world.roles.values()].map((one) => ({ value: one.key, label: roleLabel(one) })),
        ]}
        value={role}
        onChange={(value) => onChange('role', value)}
      />
      <FilterChip
        label={words.filters.group}
        options={[
          { value: '', label: words.filters.anyGroup },
          // Who is in a group without roles, the lists do not tell.
          ...[...world.groups.values()]
            .filter(({ members }) => members !== null)
            .map(({ name }) => ({ value: name, label: readable(name) })),
        ]}
        value={group}
        onChange={(value) => onChange('group', value)}
      />
      <FilterChip
        label={words.filters.area}
        options={[
          { value: '', label: words.filters.anyArea },
          { value: NO_AREA, label: words.filters.noArea },
          ...world.areas.map(({ key }) => ({
            value: key,
            label: `${areaLabel(key, world.areas)} (${readable(key)})`,
          })),
        ]}
        value={area}
        onChange={(value) => onChange('area', value)}
      />
      {area !== '' && area !== NO_AREA && (
        <FilterChip
          label={words.filters.level}
          options={[
            { value: '', label: words.filters.anyLevel },
            { value: 'write', label: words.filters.write },
          ]}
          value={level}
          onChange={(value) => onChange('level', value)}
        />
      )}
      <FilterChip
        label={words.filters.superuser}
        options={[
          { value: '', label: words.filters.anybody },
          { value: 'only', label: words.filters.superusers },
        ]}
        value={filters.superusers ? 'only' : ''}
        onChange={(value) => onChange('superusers', value)}
      />
      {!isPast && (
        <Checkbox
          label={words.since}
          isChecked={filters.migrated}
          onChange={(isChecked) => onChange('migrated', isChecked ? 'migration' : '')}
        />
      )}
    </>
  )
}
