import { useState } from 'react'
import { secret } from '#session/secret/secret.ts'
import { withoutHeader } from '#session/secret/withoutHeader.ts'
import { DoneIcon, ErrorIcon } from '#ui/icons.ts'
import { PastedField } from '#ui/forms/PastedField.tsx'
import { secretWords as words } from './words.ts'
import { ShowOnceStep } from './ShowOnceStep.tsx'
import css from './ShowOnce.module.css'

/** What is known of a paste. What was pasted is not in it. */
type Result =
  | { kind: 'none' | 'same' | 'differs' | 'typed' }
  | { kind: 'otherLength'; length: number }

/**
 * Compares what the person's store gives back, inside the paste event; it is never inserted
 * (docs/reliability.md#show-once).
 */
export function ShowOnceCheck() {
  const [result, setResult] = useState<Result>({ kind: 'none' })
  return (
    <ShowOnceStep number={2} isDone={result.kind === 'same'}>
      <div className={css.check}>
        <PastedField
          label={words.check}
          note={words.optional}
          isHeld={result.kind === 'same'}
          onPasted={(text) => setResult(resultOf(withoutHeader(text)))}
          onTyped={() => setResult({ kind: 'typed' })}
          onCleared={() => setResult({ kind: 'none' })}
          placeholder={words.checkPlaceholder}
          hint={result.kind === 'none' ? words.checkHint : undefined}
        />
        <div role="status" className={css.result} data-kind={result.kind}>
          {result.kind === 'same' && <DoneIcon aria-hidden />}
          {result.kind !== 'same' && result.kind !== 'none' && <ErrorIcon aria-hidden />}
          <span>{sentenceOf(result)}</span>
        </div>
      </div>
    </ShowOnceStep>
  )
}

function resultOf(pasted: string): Result {
  if (secret.equals(pasted)) return { kind: 'same' }
  const { length } = pasted.trim()
  return length === secret.length() ? { kind: 'differs' } : { kind: 'otherLength', length }
}

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
