import { findingWords, listWords as words } from '#components/findings/words.ts'
import { findingCodes, severities, subjectKinds } from '#rules/findings/finding.ts'
import { FilterChip } from '#ui/forms/FilterChip.tsx'
import { type FindingFilters, stateWords } from './filters.ts'

interface Props {
  filters: FindingFilters
  onChange: (key: keyof FindingFilters, value: string) => void
}

export function FindingChips({ filters, onChange }: Props) {
  return (
    <>
      <FilterChip
        label={words.filters.severity}
        options={[
          { value: '', label: words.filters.anySeverity },
          ...severities.map((value) => ({ value, label: findingWords.severities[value] })),
        ]}
        value={filters.severity}
        onChange={(value) => onChange('severity', value)}
      />
      <FilterChip
        label={words.filters.about}
        options={[
          { value: '', label: words.filters.anything },
          ...subjectKinds.map((value) => ({ value, label: findingWords.about[value] })),
        ]}
        value={filters.about}
        onChange={(value) => onChange('about', value)}
      />
      <FilterChip
        label={words.filters.code}
        options={[
          { value: '', label: words.filters.anyCode },
          ...findingCodes.map((value) => ({ value, label: findingWords.codes[value] })),
        ]}
        value={filters.code}
        onChange={(value) => onChange('code', value)}
      />
      <FilterChip
        label={words.filters.state}
        options={stateWords.map((value) => ({ value, label: words.states[value] }))}
        value={filters.state}
        onChange={(value) => onChange('state', value)}
      />
    </>
  )
}
