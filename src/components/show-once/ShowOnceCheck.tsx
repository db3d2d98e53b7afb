import { useState, type ClipboardEvent } from 'react'
import { secret } from '#session/secret/secret.ts'
import { DoneIcon, ErrorIcon } from '#ui/icons.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { secretWords as words } from './words.ts'
import css from './ShowOnce.module.css'

const DOTS = '•'.repeat(40)

/** What is known of a paste. What was pasted is not in it. */
type Result =
  | { kind: 'none' | 'same' | 'differs' | 'typed' }
  | { kind: 'otherLength'; length: number }

/**
 * Compares what the person's store gives back, inside the paste event; it is never inserted
 * (docs/reliability.md#show-once).
 */
export function ShowOnceCheck({ onResult }: { onResult: (isSame: boolean) => void }) {
  const [result, setResult] = useState<Result>({ kind: 'none' })

  function compare(pasted: string) {
    const next = resultOf(withoutHeader(pasted))
    setResult(next)
    onResult(next.kind === 'same')
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    compare(event.clipboardData.getData('text'))
  }

  /** Some phones insert instead of pasting; the field's fixed value takes it out again at once. */
  function insert(text: string) {
    const inserted = text.replaceAll('•', '')
    if (inserted.length > 1) return compare(inserted)
    setResult({ kind: inserted === '' ? 'none' : 'typed' })
    onResult(false)
  }

  return (
    <div className={css.check}>
      <TextField
        label={words.check}
        note={words.optional}
        value={result.kind === 'same' ? DOTS : ''}
        onChange={insert}
        onPaste={paste}
        mayHold={/\S+/g}
        placeholder={words.checkPlaceholder}
        hint={result.kind === 'none' ? words.checkHint : undefined}
      />
      <div role="status" className={css.result} data-kind={result.kind}>
        {result.kind === 'same' && <DoneIcon aria-hidden />}
        {result.kind !== 'same' && result.kind !== 'none' && <ErrorIcon aria-hidden />}
        <span>{sentenceOf(result)}</span>
      </div>
    </div>
  )
}

function resultOf(pasted: string): Result {
  if (secret.equals(pasted)) return { kind: 'same' }
  const { length } = pasted.trim()
  return length === secret.length() ? { kind: 'differs' } : { kind: 'otherLength', length }
}

/** A store that holds the whole header gives it back whole. */
const withoutHeader = (pasted: string): string =>
  pasted.trim().replace(/^x-api-(admin-)?key\s*:\s*/i, '')

function sentenceOf(result: Result): string {
  switch (result.kind) {
    case 'none':
      return ''
    case 'same':
      return words.same
    case 'differs':
      return words.differs
    case 'typed':
      return words.pasteOnly
    case 'otherLength':
      return words.differsInLength(result.length, secret.length())
  }
}
