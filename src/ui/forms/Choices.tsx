import { useState } from 'react'
import { isFoundIn } from '#lib/search.ts'
import ink from '#ui/ink.module.css'
import { Checkbox } from './Checkbox.tsx'
import { SearchField } from './SearchField.tsx'
import type { SelectOption } from './Select.tsx'
import css from './Chip.module.css'

/** Of a longer list some are sought. */
const SHORT = 10
const MOST = 100

interface Props {
  /** Of what they are. */
  label: string
  options: readonly SelectOption[]
  /** When they open. */
  chosen: readonly SelectOption[]
  onChange: (values: string[]) => void
}

/** The values of a filter, each with its box. */
export function Choices({ label, options, chosen, onChange }: Props) {
  const [typed, setTyped] = useState('')
  // Two are often chosen before the page that they filter is drawn again.
  const [values, setValues] = useState(() => chosen.map(({ value }) => value))
  function choose(value: string, isChecked: boolean) {
    const next = isChecked ? [...values, value] : values.filter((other) => other !== value)
    setValues(next)
    onChange(next)
  }
  const found = options.filter((option) => isFoundIn(option.label, typed))
  return (
    <>
      {options.length > SHORT && (
        <SearchField
          label={words.searchIn(label)}
          value={typed}
          onChange={setTyped}
          size="small"
          autoFocus
        />
      )}
      <div className={css.options}>
        {found.slice(0, MOST).map(({ value, label: name }) => (
          <Checkbox
            key={value}
            label={name}
            isChecked={values.includes(value)}
            onChange={(isChecked) => choose(value, isChecked)}
          />
        ))}
      </div>
      <div role="status" className={ink.hint}>
        {found.length === 0 && words.noneFound}
        {found.length > MOST && words.moreFound(found.length - MOST)}
      </div>
    </>
  )
}

const words = {
  searchIn: (what: string) => `Search ${what}`,
  noneFound: 'No matches.',
  moreFound: (count: number) => `and ${count} more. Type to search.`,
}
