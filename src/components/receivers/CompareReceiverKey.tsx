import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepReceiver } from '#api/browser/receivers.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { Receiver } from '#session/keep/keptDrills.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import stack from '#ui/stack.module.css'
import css from './ReceiverKey.module.css'

interface Props {
  receiver: Receiver
  onCompared: () => void
}

/** A key that nobody compared may be somebody else's: a person says how it was, and by whom is kept with it. */
export function CompareReceiverKey({ receiver, onCompared }: Props) {
  const client = useQueryClient()
  const { clock } = useSession()
  const { user } = useMe()
  const [how, setHow] = useState<string>()
  const [errors, setErrors] = useState({})

  async function submit() {
    if (how !== 'phone' && how !== 'inPerson') return setErrors({ how: words.chooseHow })
    const at = new Date(clock.now()).toISOString()
    await keepReceiver(client, { ...receiver, compared: { how, at, by: user.username } })
    onCompared()
  }

  return (
    <Form
      onSubmit={submit}
      errors={errors}
      problem={undefined}
      aria-label={words.compareFor(receiver.id)}
    >
      <div className={css.form}>
        <p>{words.compareHow(receiver.id)}</p>
        <div className={css.key}>
          {(receiver.publicKey.match(/.{1,4}/g) ?? []).map((group, index) => (
            <Mono key={index}>{group}</Mono>
          ))}
        </div>
        <RadioGroup
          label={words.compareLabel}
          name="how"
          look="chips"
          options={[
            { value: 'phone', label: words.byPhone },
            { value: 'inPerson', label: words.inPerson },
          ]}
          value={how}
          onChange={setHow}
        />
        <div className={stack.beside}>
          <Button type="submit" size="small">
            {words.sameKey}
          </Button>
        </div>
      </div>
    </Form>
  )
}

const words = {
  compareFor: (name: string) => `Compare the key of ${name}`,
  compareHow: (name: string) =>
    `Call or meet ${name}. Ask them to read their public key aloud and check each group. A key that came by mail may be someone else’s.`,
  compareLabel: 'How it was compared',
  byPhone: 'By phone',
  inPerson: 'In person',
  sameKey: 'Every group is the same',
  chooseHow: 'Choose how it was compared.',
}
