import { useRef, useState } from 'react'
import { isFoundIn } from '#lib/search.ts'
import { ChevronDownIcon, CloseIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import { Checkbox } from './Checkbox.tsx'
import { ChipPopover } from './ChipPopover.tsx'
import { SearchField } from './SearchField.tsx'
import type { SelectOption } from './Select.tsx'
import chip from './FilterChip.module.css'
import css from './ChoiceChip.module.css'

interface Props {
  /** Its name, and all it shows while nothing is chosen. */
  label: string
  /** Asked for when it opens. */
  options: () => readonly SelectOption[]
  chosen: readonly SelectOption[]
  onChange: (values: string[]) => void
  /** What it shows of a choice; else the first of it, and how many more. */
  summary?: string | undefined
  /** False where a choice filters nothing: which columns there are. */
  isFilter?: boolean
}

/** A filter in a toolbar that takes several values: quiet with a chevron, or on with what was chosen and a ×. */
export function ChoiceChip({
  label,
  options,
  chosen,
  onChange,
  summary = summaryOf(chosen),
  isFilter = true,
}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const isOn = isFilter && chosen.length > 0
  function clear() {
    onChange([])
    trigger.current?.focus()
  }
  return (
    <span className={chip.chip} data-on={isOn || undefined}>
      <button
        ref={trigger}
        type="button"
        className={css.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <span className={chip.face}>
          {label} {isOn ? <b>{summary}</b> : <ChevronDownIcon aria-hidden />}
        </span>
      </button>
      {isOn && (
        <button
          type="button"
          className={chip.clear}
          aria-label={words.remove(label)}
          onClick={clear}
        >
          <CloseIcon aria-hidden />
        </button>
      )}
      {isOpen && (
        <ChipPopover label={label} trigger={trigger} onClose={() => setIsOpen(false)}>
          <Choices label={label} options={options()} chosen={chosen} onChange={onChange} />
        </ChipPopover>
      )}
    </span>
  )
}

/** Of a longer list some are sought. */
const SHORT = 10
const MOST = 100

function Choices({
  label,
  options,
  chosen,
  onChange,
}: Pick<Props, 'label' | 'chosen' | 'onChange'> & { options: readonly SelectOption[] }) {
  const [typed, setTyped] = useState('')
  const values = chosen.map(({ value }) => value)
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
            onChange={(isChecked) =>
              onChange(isChecked ? [...values, value] : values.filter((other) => other !== value))
            }
          />
        ))}
      </div>
      <div role="status" className={css.more}>
        {found.length === 0 && words.noneFound}
        {found.length > MOST && words.moreFound(found.length - MOST)}
      </div>
    </>
  )
}

function summaryOf(chosen: readonly SelectOption[]): string {
  const [first, ...others] = chosen
  if (first === undefined) return ''
  return others.length === 0 ? first.label : words.andMore(first.label, others.length)
}
