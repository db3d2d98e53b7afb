import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { type Icon, SearchIcon } from '#ui/icons.ts'
import { useTail } from '#ui/forms/refusals.ts'
import control from '#ui/forms/control.module.css'
import { FinderRow } from './FinderRow.tsx'
import css from './Finder.module.css'

export interface FinderOption {
  id: string
  icon: Icon
  content: ReactNode
  /** At its end: what it is, or what it does. */
  detail?: ReactNode
  /** Why it cannot be chosen: it can be reached all the same. */
  disabledReason?: string | undefined
  /** Said where the right arrow leads to what can be done with it. */
  hasActs?: string | undefined
}

export interface FinderGroup {
  title: string
  options: readonly FinderOption[]
}

interface Props {
  /** Of the field; its list has the same name. */
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Whether a text may not be in the field: it is told of and goes nowhere, not even into the document. */
  refuses: (text: string) => boolean
  onRefused: (text: string) => void
  groups: readonly FinderGroup[]
  onChoose: (id: string, isElsewhere: boolean) => void
  /** The right arrow at the end of what was typed, on an option that has acts. */
  onActs: (id: string) => void
  /** The left arrow, where the list is of such acts; null where it is not. */
  onBack: (() => void) | null
  /** Between the field and the list: how many were found, and what was not looked through. */
  children: ReactNode
}

/** A field over a list of what was found: the arrows choose, Enter opens, and the focus never leaves the field. */
export function Finder(props: Props) {
  const { label, placeholder, value, onChange, refuses, onRefused, groups, onChoose } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  /** The option whose acts were asked for last: back means to it. */
  const [actsOf, setActsOf] = useState<string | null>(null)
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex((option) => option.id === chosen),
  )
  const active = options[at]

  // The world outside: how far the list is scrolled.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.id])

  const isOut = useTail()

  /** Whether the text may not be here: then it is told of. */
  function refuse(text: string): boolean {
    const isRefused = refuses(text)
    if (isRefused) onRefused(text)
    return isRefused
  }

  function choose(option: FinderOption | undefined, isElsewhere: boolean) {
    if (option && option.disabledReason === undefined) onChoose(option.id, isElsewhere)
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: Math.min(PAGE, options.length - 1 - at),
      PageUp: -Math.min(PAGE, at),
    }
    if (event.key === 'ArrowRight' && active?.hasActs !== undefined && isAtEnd(event)) {
      event.preventDefault()
      setActsOf(active.id)
      props.onActs(active.id)
    }
    if (event.key === 'ArrowLeft' && props.onBack) {
      event.preventDefault()
      setChosen(actsOf)
      props.onBack()
    }
    const step = steps[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setChosen(options[(at + step + options.length) % options.length]?.id ?? null)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(active, event.ctrlKey || event.metaKey)
    }
  }

  return (
    <div className={css.finder}>
      <div className={css.field}>
        <div className={control.box}>
          <SearchIcon aria-hidden />
          <input
            className={control.input}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active && `${id}-${active.id}`}
            placeholder={placeholder}
            value={value}
            autoComplete="off"
            autoCapitalize="none"
            // Some browsers send what they check to somebody else.
            spellCheck={false}
            onPaste={(event) => {
              if (refuse(event.clipboardData.getData('text'))) event.preventDefault()
            }}
            onChange={({ target, timeStamp }) => {
              setChosen(null)
              if (!isOut(timeStamp, () => refuse(target.value))) onChange(target.value)
            }}
            onKeyDown={onKeyDown}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog
            autoFocus
          />
        </div>
      </div>
      {props.children}
      {options.length > 0 && (
        <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={css.list}>
          {groups.map((group, position) => (
            <div key={group.title} role="group" aria-labelledby={`${id}-group-${position}`}>
              <div id={`${id}-group-${position}`} role="presentation" className={css.title}>
                {group.title}
              </div>
              {group.options.map((option) => (
                <FinderRow
                  key={option.id}
                  id={`${id}-${option.id}`}
                  option={option}
                  isActive={option === active}
                  onPoint={() => setChosen(option.id)}
                  onChoose={(isElsewhere) => choose(option, isElsewhere)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const PAGE = 8

/** Elsewhere the arrow moves through what was typed. */
function isAtEnd({ currentTarget, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return false
  if (!(currentTarget instanceof HTMLInputElement)) return false
  const { selectionStart, selectionEnd, value } = currentTarget
  return selectionStart === value.length && selectionEnd === value.length
}
