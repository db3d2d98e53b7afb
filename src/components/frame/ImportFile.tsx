import type { FileRefusal } from '#contract/ownFile.ts'
import { number } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { useOutcome } from './outcomes.ts'

/** Says why nothing of the file was taken in. */
export type Refuse = (why: string | FileRefusal) => void

interface Props {
  words: {
    /** What the button says, and the name of its field. */
    import: string
    file: string
    /** `otherFormat` says what the file would have to be. */
    refused: { tooLarge: string; otherFormat: string }
  }
  /** In bytes. */
  largest: number
  size?: 'small'
  onText: (text: string, refuse: Refuse) => void | Promise<void>
}

/** Brings in a file that a console saved: what it is, and what becomes of it, is said by the page that lists its kind. */
export function ImportFile({ words, largest, onText, ...button }: Props) {
  const { tell, clear } = useOutcome()
  function refuse(why: string | FileRefusal) {
    const title = typeof why === 'string' ? why : refusal(why, words.refused.otherFormat)
    tell({ tone: 'bad', title: readable(title), detail: own.nothing })
  }
  return (
    <FileButton
      {...button}
      label={words.file}
      accept=".json,application/json"
      largest={{ bytes: largest, tooLarge: words.refused.tooLarge }}
      onRead={(file) => {
        clear()
        void onText(file.text(), refuse)
      }}
      onRefused={refuse}
    >
      {words.import}
    </FileButton>
  )
}

function refusal(why: FileRefusal, otherFormat: string): string {
  switch (why.reason) {
    case 'notJson':
      return own.notJson
    case 'otherFormat':
      return otherFormat
    case 'newer':
      return own.newer(why.version)
    case 'damaged':
      return own.damaged(why.path)
    case 'tooLate':
      return own.tooLate(why.time, why.path)
  }
}

const own = {
  nothing: 'Nothing was imported.',
  notJson: 'This file isn’t valid JSON.',
  newer: (version: number) =>
    `A newer Keyturn wrote this file (format version ${number(version)}). Update Keyturn first: this release would lose data.`,
  damaged: (path: string) =>
    path === ''
      ? 'This file is damaged: its record is incomplete.'
      : `This file is damaged (at “${path}”).`,
  tooLate: (time: string, path: string) =>
    `This file has a time that is too late: ${time} (at “${path}”).`,
}
