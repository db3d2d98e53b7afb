import type { KeyboardEvent } from 'react'
import box from '#ui/forms/Checkbox.module.css'
import css from './RowCheckbox.module.css'

interface Props {
  /** Its name. */
  label: string
  isChecked: boolean
  /** Of the box in the head or in a title: some of the rows, not all. */
  isMixed?: boolean
  /** `isRange`: with Shift, everything from the last one to this. */
  onChange: (isChecked: boolean, isRange: boolean) => void
}

/** The box that chooses a row, or in the head all of them. The arrow keys lead to the next one. */
export function RowCheckbox({ label, isChecked, isMixed = false, onChange }: Props) {
  return (
    <label className={css.place}>
      <input
        type="checkbox"
        className={box.box}
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') moveTo(event, 'nextElementSibling')
          if (event.key === 'ArrowUp') moveTo(event, 'previousElementSibling')
        }}
      />
    </label>
  )
}

function moveTo(
  event: KeyboardEvent<HTMLInputElement>,
  way: 'nextElementSibling' | 'previousElementSibling',
) {
  event.preventDefault()
  let row = event.currentTarget.closest('tr')?.[way]
  // Not every title has a box.
  while (row && row.querySelector('input') === null) row = row[way]
  row?.querySelector('input')?.focus()
}
