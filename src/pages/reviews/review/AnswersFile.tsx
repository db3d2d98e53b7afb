import { largestSignature } from '#components/packs/signatureFaults.ts'
import { readable } from '#lib/text.ts'
import { type ChosenFile, FileButton } from '#ui/forms/FileButton.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { answersWords as words } from './packetWords.ts'

interface Props {
  kind: 'answers' | 'signature'
  /** The chosen one. */
  name: string | null
  onChoose: (file: ChosenFile) => void
  /** A sentence: why it was not read. */
  onRefused: (sentence: string) => void
}

const kinds = {
  answers: {
    label: words.file,
    button: words.choose,
    accept: '.json,.csv,.txt,application/json,text/csv',
    // Of a few hundred rows.
    largest: { bytes: 5_000_000, tooLarge: words.tooLarge },
  },
  signature: {
    label: words.signature,
    button: words.chooseSignature,
    accept: '.sig,.txt',
    largest: largestSignature,
  },
}

/** What a reviewer sent back, or the signature that came beside it. */
export function AnswersFile({ kind, name, onChoose, onRefused }: Props) {
  const { label, button, accept, largest } = kinds[kind]
  return (
    <div className={stack.fields}>
      <FileButton
        label={label}
        accept={accept}
        largest={largest}
        onRead={onChoose}
        onRefused={onRefused}
      >
        {button}
      </FileButton>
      <span className={ink.hint}>
        {name === null ? kind === 'signature' && words.signatureHint : words.chosen(readable(name))}
      </span>
    </div>
  )
}
