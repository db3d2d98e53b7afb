import { useRef, type ComponentProps, type ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'

/** A file as it was read. `text` takes its bytes for UTF-8. */
export type ChosenFile = { name: string; bytes: Uint8Array<ArrayBuffer>; text: () => string }

interface Props extends Pick<
  ComponentProps<typeof Button>,
  'size' | 'disabledReason' | 'reasonPlace'
> {
  /** What the button says. */
  children: ReactNode
  /** The name of the field that holds the file. */
  label: string
  /** Endings and media types, as in `accept` of HTML. */
  accept: string
  largest: { bytes: number; tooLarge: string }
  onRead: (file: ChosenFile) => void
  /** A sentence: why nothing was read. */
  onRefused: (sentence: string) => void
}

/** A button that asks for a file and reads it whole, up to a size. Nothing of it is kept here. */
export function FileButton({ label, accept, largest, onRead, onRefused, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const place = useRef<HTMLButtonElement>(null)

  async function read(file: File) {
    if (file.size > largest.bytes) return onRefused(largest.tooLarge)
    const bytes = await bytesOf(file)
    if (bytes === null) return onRefused(words.unread)
    return onRead({ name: file.name, bytes, text: () => new TextDecoder().decode(bytes) })
  }

  return (
    <>
      <Button {...button} ref={place} onPress={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void read(file)
          // The same file may be chosen once more.
          target.value = ''
          // Not every browser gives a button the focus that was pressed, and so none comes back to it.
          place.current?.focus()
        }}
      />
    </>
  )
}

/** Null where the browser may not read it: it was changed or taken away since it was chosen. */
async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

const words = {
  unread: 'The browser couldn’t read this file. Choose it again.',
}
