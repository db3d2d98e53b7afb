import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { ChipPopover } from './ChipPopover.tsx'
import { Select } from './Select.tsx'

interface Props extends Omit<ComponentProps<typeof Select>, 'ref'> {
  /** The last choice, which asks for a value that no list has: "Other…". */
  more: string
  /** What asks for it, in a small dialog beside the list. */
  children: (close: () => void) => ReactNode
}

/** No value of a list. */
const MORE = ' more'

/** A list of choices whose last one opens a form. Until that is submitted the list shows what it had. */
export function SelectWithForm({ more, children, options, onChange, ...select }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLSelectElement>(null)
  function change(value: string) {
    if (value !== MORE) return onChange(value)
    // Where the focus returns to. Not every browser leaves it on a list that was clicked.
    list.current?.focus()
    setIsOpen(true)
  }
  return (
    <>
      <Select
        {...select}
        ref={list}
        options={[...options, { value: MORE, label: more }]}
        onChange={change}
      />
      {isOpen && (
        <ChipPopover label={select.label} trigger={list} onClose={() => setIsOpen(false)}>
          {children(() => setIsOpen(false))}
        </ChipPopover>
      )}
    </>
  )
}
