import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type Props = Pick<ComponentProps<typeof TextField>, 'label' | 'note' | 'placeholder' | 'hint'> & {
  /** Whether dots are in the place of what was pasted. */
  isHeld: boolean
  /** The whole text, which is never inserted. */
  onPasted: (text: string) => void
  /** A single letter: nobody types such a text right. */
  onTyped: () => void
  onCleared: () => void
}

/** A field that takes a secret by a paste alone, and shows nothing of it, not even its length. */
export function PastedField({ isHeld, onPasted, onTyped, onCleared, ...field }: Props) {
  /** Some phones insert instead of pasting; the field's fixed value takes it out again at once. */
  function insert(text: string) {
    const inserted = text.replaceAll('•', '')
    if (inserted.length > 1) onPasted(inserted)
    else if (inserted === '') onCleared()
    else onTyped()
  }
  return (
    <TextField
      {...field}
      value={isHeld ? DOTS : ''}
      onChange={insert}
      onPaste={(event) => {
        event.preventDefault()
        onPasted(event.clipboardData.getData('text'))
      }}
      mayHold={/\S+/g}
    />
  )
}

const DOTS = '•'.repeat(40)
