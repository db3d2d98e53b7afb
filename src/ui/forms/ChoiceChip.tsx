import { useRef, useState } from 'react'
import { ChevronDownIcon, CloseIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import { ChipPopover } from './ChipPopover.tsx'
import { Choices } from './Choices.tsx'
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
  /** Told when its choices open and close. */
  onOpenChange?: (isOpen: boolean) => void
}

/** A filter in a toolbar that takes several values: quiet with a chevron, or on with what was chosen and a ×. */
export function ChoiceChip({
  label,
  options,
  chosen,
  onChange,
  summary = summaryOf(chosen),
  onOpenChange,
}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const isOn = chosen.length > 0
  function open(isNowOpen: boolean) {
    setIsOpen(isNowOpen)
    onOpenChange?.(isNowOpen)
  }
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
        onClick={() => open(true)}
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
        <ChipPopover label={label} trigger={trigger} onClose={() => open(false)}>
          <Choices label={label} options={options()} chosen={chosen} onChange={onChange} />
        </ChipPopover>
      )}
    </span>
  )
}

function summaryOf(chosen: readonly SelectOption[]): string {
  const [first, ...others] = chosen
  if (first === undefined) return ''
  return others.length === 0 ? first.label : words.andMore(first.label, others.length)
}
