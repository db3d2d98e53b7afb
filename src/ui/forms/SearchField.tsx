import { useRef, type Ref } from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CloseIcon, SearchIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import { useRefusedText } from './useRefusedText.ts'
import css from './control.module.css'
import search from './SearchField.module.css'

interface Props {
  /** Its name; not shown. */
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  /** The key that leads here, as a sign at its end: "/". */
  shortcut?: string | undefined
  size?: 'normal' | 'small'
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement> | undefined
}

export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  shortcut,
  size,
  ...rest
}: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { refused, paste, typed } = useRefusedText({})
  function clear() {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div className={search.field}>
      <div ref={box} className={css.box} data-size={size}>
        <SearchIcon aria-hidden />
        <input
          {...rest}
          className={css.input}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onPaste={paste}
          onChange={(event) => onChange(typed(event))}
          onKeyDown={(event) => {
            // Escape empties the field first; only an empty one lets a dialog around it close.
            if (event.key !== 'Escape' || value === '') return
            event.preventDefault()
            event.stopPropagation()
            onChange('')
          }}
        />
        {value !== '' && (
          <IconButton size="small" icon={CloseIcon} label={words.clear} onPress={clear} />
        )}
        {value === '' && shortcut !== undefined && (
          <kbd className={search.key} aria-hidden>
            {shortcut}
          </kbd>
        )}
      </div>
      {refused}
    </div>
  )
}
