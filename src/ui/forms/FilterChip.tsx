import { visibleText } from '#lib/text.ts'
import { Chip, ChipFace } from './Chip.tsx'
import type { SelectOption } from './Select.tsx'
import css from './Chip.module.css'

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
    <Chip label={label} onRemove={isOn ? () => onChange(none) : undefined}>
      <ChipFace
        label={label}
        value={isOn ? visibleText(chosen?.label ?? value) : undefined}
        isHidden
      />
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
    </Chip>
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
