import { visibleText } from '#lib/text.ts'
import { ChevronDownIcon, CloseIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import type { SelectOption } from './Select.tsx'
import css from './FilterChip.module.css'

export interface FilterOption extends SelectOption {
  /** The heading it is listed under, with its neighbours of the same one. */
  group?: string
}

interface Props {
  /** Its name, and all it shows while it filters nothing. */
  label: string
  /** The first stands for no filter. */
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
}

/** A filter in a toolbar: quiet with a chevron, or on with its value and a ×. */
export function FilterChip({ label, options, value, onChange }: Props) {
  const none = options[0]?.value ?? ''
  const isOn = value !== none
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={css.chip} data-on={isOn || undefined}>
      <span className={css.face} aria-hidden>
        {label} {isOn && <b>{visibleText(chosen?.label ?? value)}</b>}
        {!isOn && <ChevronDownIcon />}
      </span>
      {/* The browser's own list lies over the chip. */}
      <select
        className={css.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {inGroups(options).map(({ group, members }) =>
          group === undefined ? (
            <Options key="" of={members} />
          ) : (
            <optgroup key={group} label={group}>
              <Options of={members} />
            </optgroup>
          ),
        )}
      </select>
      {isOn && <Clear label={label} onPress={() => onChange(none)} />}
    </span>
  )
}

const Options = ({ of: options }: { of: readonly FilterOption[] }) =>
  options.map((option) => (
    <option key={option.value} value={option.value}>
      {visibleText(option.label)}
    </option>
  ))

const inGroups = (options: readonly FilterOption[]) =>
  [...new Set(options.map(({ group }) => group))].map((group) => ({
    group,
    members: options.filter((option) => option.group === group),
  }))

function Clear({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className={css.clear} aria-label={words.remove(label)} onClick={onPress}>
      <CloseIcon aria-hidden />
    </button>
  )
}
