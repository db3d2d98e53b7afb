import type { ReactNode } from 'react'
import type { Frozen } from '#api/reviews/freeze.ts'
import { areasOf } from '#contract/catalogue.ts'
import type { ReviewRecord, ReviewScope } from '#contract/review.ts'
import { rowKinds } from '#contract/reviewRow.ts'
import { readable } from '#lib/text.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { ChoiceChip } from '#ui/forms/ChoiceChip.tsx'
import type { SelectOption } from '#ui/forms/Select.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { startWords as words, reviewsWords } from '#pages/reviews/words.ts'

interface Props {
  frozen: Frozen
  scope: ReviewScope
  previous: ReviewRecord | null
  onChange: (scope: ReviewScope) => void
  count: ReactNode
}

/** What is reviewed: each chip leaves out what is none of its choices. */
export function ScopeChips({ frozen, scope, previous, onChange, count }: Props) {
  const areas = areasOf(frozen.catalogue)
  const owners = frozen.rows.flatMap(({ concerns }) =>
    concerns.filter(({ why }) => why === 'owner').map(({ name }) => name),
  )
  const roles = frozen.rows.flatMap(({ through }) =>
    through?.kind === 'role' ? [through.key] : [],
  )
  const chips = [
    { key: 'areas', values: areas.map(({ key }) => key) },
    { key: 'sensitivity', values: areas.flatMap(({ sensitive }) => sensitive) },
    { key: 'owners', values: owners },
    { key: 'roles', values: roles },
  ] as const
  const kinds = rowKinds.map((kind) => ({ value: kind, label: reviewsWords.kinds[kind] }))
  return (
    <Toolbar count={count}>
      <ChoiceChip
        label={words.kinds}
        options={() => kinds}
        chosen={kinds.filter(({ value }) => scope.kinds.includes(value))}
        onChange={(values) =>
          onChange({ ...scope, kinds: rowKinds.filter((kind) => values.includes(kind)) })
        }
      />
      {chips.map(({ key, values }) => (
        <ChoiceChip
          key={key}
          label={words[key]}
          options={() => optionsOf(values)}
          chosen={optionsOf(scope[key])}
          onChange={(chosen) => onChange({ ...scope, [key]: chosen })}
        />
      ))}
      {previous && (
        <Checkbox
          label={words.changedOnly(readable(previous.name))}
          isChecked={scope.changedOnly}
          onChange={(changedOnly) => onChange({ ...scope, changedOnly })}
        />
      )}
    </Toolbar>
  )
}

const optionsOf = (values: readonly string[]): SelectOption[] =>
  [...new Set(values)].toSorted().map((value) => ({ value, label: readable(value) }))
