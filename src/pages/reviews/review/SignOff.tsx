import { useState } from 'react'
import { useMe } from '#components/frame/useMe.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { readable } from '#lib/text.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import type { EndLine } from '#rules/reviews/rowEnd.ts'
import { coveredBy, signOffFacts } from '#rules/reviews/signOff.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { MomentField } from '#pages/reviews/MomentField.tsx'
import ink from '#ui/ink.module.css'
import type { OpenReview, ReviewActs } from './useReview.ts'
import { signWords as words } from './words.ts'
import stack from '#ui/stack.module.css'

interface Props {
  open: OpenReview
  ends: readonly EndLine[]
  acts: ReviewActs
  close: () => void
}

/** A named person in a role closes the review; with open rows only as incomplete, and why. */
export function SignOff({ open, ends, acts, close }: Props) {
  const { review, state } = open
  const { user } = useMe()
  const { clock, zone } = useSession()
  const { tell } = useOutcome()
  const [name, setName] = useState(`${user.first_name} ${user.last_name}`.trim() || user.username)
  const [role, setRole] = useState('')
  const [text, setText] = useState(words.normal)
  const [why, setWhy] = useState('')
  const [next, setNext] = useState<string | null>(null)
  const facts = signOffFacts(state, ends, instantOf(clock.now(), zone))
  const isIncomplete = facts.open > 0
  const missing =
    name.trim() === ''
      ? words.needsName
      : role.trim() === ''
        ? words.needsRole
        : isIncomplete && why.trim() === ''
          ? words.needsWhy
          : undefined
  function sign() {
    void acts.add([
      {
        ...acts.stamp(),
        type: 'signed',
        name: name.trim(),
        role: role.trim(),
        text: text.trim(),
        incomplete: isIncomplete ? { open: facts.open, why: why.trim() } : null,
        covers: coveredBy(review),
        ...(next !== null && { next }),
      },
    ])
    close()
    tell({ tone: 'good', title: words.signed })
  }
  return (
    <Dialog
      title={words.title(readable(review.name))}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{words.cancel}</Button>
          <Button variant="primary" disabledReason={missing} onPress={sign}>
            {words.sign}
          </Button>
        </>
      }
    >
      <div className={stack.stack}>
        {isIncomplete && <Banner tone="warn" title={words.open(facts.open)} />}
        <p className={ink.hint}>
          {words.same(facts.samePerson)} {words.bulk(facts.bulk)} {words.final}
        </p>
        <TextField label={words.name} value={name} onChange={setName} />
        <TextField label={words.role} value={role} onChange={setRole} />
        <TextArea label={words.text} value={text} onChange={setText} limit={1_000} rows={3} />
        {isIncomplete && <TextField label={words.why} value={why} onChange={setWhy} />}
        <MomentField label={words.next} hint={words.nextHint} onChange={setNext} />
      </div>
    </Dialog>
  )
}
