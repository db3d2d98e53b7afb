import { useState } from 'react'
import { newId } from '#api/newId.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { signatureFaults } from '#components/packs/signatureFaults.ts'
import { takeAnswers, type Taking } from '#rules/reviews/packet/takeAnswers.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import type { ChosenFile } from '#ui/forms/FileButton.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import ink from '#ui/ink.module.css'
import { AnswersFile } from './AnswersFile.tsx'
import { answersWords as words, packetWords } from './packetWords.ts'
import { RefusedLines } from './RefusedLines.tsx'
import type { OpenReview, ReviewActs } from './useReview.ts'
import stack from '#ui/stack.module.css'

interface Props {
  open: OpenReview
  acts: ReviewActs
  close: () => void
}

type Answers = { name: string; bytes: Uint8Array<ArrayBuffer> }
type Signature = { name: string; text: string }
type Chosen = Answers & { taking: Taking }

/** Reads what a reviewer sent back, shows every line that is refused, and then adds what can be taken to the record. */
export function TakeAnswers({ open: { review, state }, acts, close }: Props) {
  const { tell } = useOutcome()
  const [from, setFrom] = useState('')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [signature, setSignature] = useState<Signature | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)

  const read = (file: Answers, beside: Signature | null) => {
    const { at, by } = acts.stamp()
    const signature = beside?.text ?? null
    return takeAnswers({ ...file, signature }, { review, by, at, from: from.trim(), newId })
  }

  function forget(sentence: string | null) {
    setChosen(null)
    // One that came with other answers is no signature of these.
    setSignature(null)
    setFault(sentence)
  }

  async function choose({ name, bytes }: ChosenFile) {
    forget(null)
    const answers = { name, bytes }
    setChosen({ ...answers, taking: await read(answers, null) })
  }

  async function chooseSignature(file: ChosenFile) {
    setFault(null)
    if (chosen === null) return
    const beside = { name: file.name, text: file.text() }
    setSignature(beside)
    setChosen({ ...chosen, taking: await read(chosen, beside) })
  }

  async function take(shown: Chosen) {
    if (isPending) return
    setIsPending(true)
    // The address came later, and the review may have gone on: what was shown is what is taken.
    const taking = await read(shown, signature)
    if (claimOf(taking) !== claimOf(shown.taking)) {
      setChosen({ ...shown, taking })
      setFault(words.changed)
      setIsPending(false)
      return
    }
    await acts.add(taking.events)
    const { answers, refused } = taking.read
    const tone = refused.length === 0 ? 'good' : 'warn'
    close()
    tell({ tone, title: words.taken(answers.length, refused.length), detail: words.kept })
  }

  const refusal = refusalOf(chosen, from)
  return (
    <Dialog
      title={words.title}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{words.cancel}</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={refusal}
            onPress={() => chosen && void take(chosen)}
          >
            {words.take}
          </Button>
        </>
      }
    >
      <div className={stack.stack}>
        <p className={ink.hint}>{words.what}</p>
        <TextField label={words.from} hint={words.fromHint} value={from} onChange={setFrom} />
        <AnswersFile
          kind="answers"
          name={chosen?.name ?? null}
          onChoose={(file) => void choose(file)}
          onRefused={forget}
        />
        {chosen && (
          <AnswersFile
            kind="signature"
            name={signature?.name ?? null}
            onChoose={(file) => void chooseSignature(file)}
            onRefused={setFault}
          />
        )}
        <div role="status" className={stack.stack}>
          {fault !== null && <Banner tone="bad" title={fault} />}
          {chosen && (
            <Banner
              tone={toneOf(chosen.taking)}
              title={
                chosen.taking.events.length === 0
                  ? words.nothing
                  : words.read(chosen.taking.read.answers.length, chosen.taking.read.refused.length)
              }
            >
              {aboutSignature(chosen.taking)}
            </Banner>
          )}
        </div>
        {chosen && (
          <RefusedLines
            refused={chosen.taking.read.refused}
            rows={state.rows}
            isTable={!chosen.name.toLowerCase().endsWith('.json')}
          />
        )}
      </div>
    </Dialog>
  )
}

const toneOf = ({ read, signature }: Taking) =>
  signature !== null && signature !== 'good' ? 'bad' : read.refused.length > 0 ? 'warn' : 'neutral'

/** What was shown, to be held against what is taken. */
const claimOf = ({ read, signature }: Taking): string => JSON.stringify([read, signature])

function aboutSignature({ signature, events }: Taking): string | undefined {
  if (signature === null) return events.length === 0 ? undefined : words.unsigned
  if (signature !== 'good') return `${signatureFaults[signature]} ${words.badSignature}`
  const [came] = events
  const fingerprint = came?.type === 'packetIn' ? came.signature?.fingerprint : undefined
  return fingerprint === undefined ? undefined : words.signed(fingerprint)
}

function refusalOf(chosen: Chosen | null, from: string): string | undefined {
  if (globalThis.isSecureContext === false) return packetWords.insecure
  if (chosen === null) return words.needsFile
  if (chosen.taking.events.length === 0) return words.nothing
  return from.trim() === '' ? words.needsFrom : undefined
}
