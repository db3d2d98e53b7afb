import { useState } from 'react'
import { number } from '#lib/numbers.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Select, type SelectOption } from '#ui/forms/Select.tsx'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import css from './ColumnWidthForm.module.css'
import { measured } from './measuredTable.ts'
import { isChosenWidth, type Measured, widened } from './movedBorder.ts'
import { useKeepWidths } from './useKeepWidths.ts'

/** By so many pixels a press changes a column. */
const STEP = 16

/** The widths of the table's columns without dragging: by the keyboard, and by one press after the other. */
export function ColumnWidthForm({ labels }: { labels: readonly SelectOption[] }) {
  const { keep, forget, isKept } = useKeepWidths()
  const [columns, setColumns] = useState(columnsNow)
  const options = labels.filter(({ value }) =>
    columns.some((column) => column.key === value && isChosenWidth(column) && !column.isFlexible),
  )
  const [asked, setAsked] = useState('')
  const [said, setSaid] = useState('')
  const chosen = options.find(({ value }) => value === asked) ?? options[0]
  if (!chosen) return null

  function change({ value, label }: SelectOption, by: number) {
    const next = widened(columns, value, by)
    setColumns(next)
    keep(next)
    const px = next.find(({ key }) => key === value)?.px ?? 0
    setSaid(words.now(label, Math.round(px)))
  }
  return (
    <div role="group" aria-label={words.widths} className={css.form}>
      <Select
        label={words.column}
        options={options}
        value={chosen.value}
        onChange={setAsked}
        size="small"
      />
      <div className={stack.beside}>
        <Button size="small" onPress={() => change(chosen, -STEP)}>
          {words.narrower}
        </Button>
        <Button size="small" onPress={() => change(chosen, STEP)}>
          {words.wider}
        </Button>
      </div>
      <Button
        size="small"
        variant="quiet"
        disabledReason={isKept ? undefined : words.isDefault}
        onPress={() => {
          forget()
          setSaid(words.isReset)
          // As they are laid out then.
          requestAnimationFrame(() => requestAnimationFrame(() => setColumns(columnsNow())))
        }}
      >
        {words.reset}
      </Button>
      <p role="status" className={ink.hint}>
        {said}
      </p>
    </div>
  )
}

/** Of the table below. */
function columnsNow(): Measured[] {
  const table = document.querySelector<HTMLTableElement>('main table[aria-rowcount]')
  return table === null ? [] : measured(table)
}

const words = {
  widths: 'Column widths',
  column: 'Column width',
  narrower: 'Narrow column',
  wider: 'Widen column',
  reset: 'Reset widths',
  isReset: 'Widths reset.',
  isDefault: 'All widths are the default',
  now: (column: string, pixels: number) => `${column}: ${number(pixels)} pixels wide.`,
}
