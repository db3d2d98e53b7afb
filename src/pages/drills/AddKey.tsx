import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepReceiver } from '#api/receivers.ts'
import { useOutcome } from '#components/outcomes.ts'
import { useDraft } from '#components/useDraft.ts'
import { readable } from '#lib/text.ts'
import { isPublicKey, newWrappedKey } from '#session/seal.ts'
import { useWorld } from '#session/useWorld.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { handOverWords as words } from './handOverWords.ts'
import css from './HandOver.module.css'

interface Props {
  receiver: string
  onClose: () => void
}

/** Gives a receiver a key: their own public one, or a fresh one that a passphrase wraps. */
export function AddKey({ receiver, onClose }: Props) {
  const client = useQueryClient()
  const { clock } = useWorld()
  const { tell } = useOutcome()
  const { fields, set, forget } = useDraft(`receiver-key/${receiver}`, { way: 'key', key: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const isKey = fields.way === 'key'

  async function submit() {
    setErrors({})
    setProblem(undefined)
    const kept = { id: receiver, compared: null, addedAt: new Date(clock.now()).toISOString() }
    try {
      if (!isKey) await keepReceiver(client, { ...kept, ...(await newWrappedKey()) })
      else {
        const publicKey = fields.key.trim()
        if (!(await isPublicKey(publicKey))) return setErrors({ key: words.notAKey })
        await keepReceiver(client, { ...kept, publicKey, wrappedKey: null })
        const title = words.keySaved(readable(receiver))
        tell({ tone: 'good', title, detail: words.keySavedMore })
      }
    } catch {
      // Only the code that seals comes over the network here.
      return setProblem(words.notLoaded)
    }
    forget()
    onClose()
  }

  return (
    <Form
      onSubmit={submit}
      errors={errors}
      problem={problem}
      aria-label={words.addKeyFor(receiver)}
    >
      <div className={css.form}>
        <RadioGroup
          label={words.howSealed}
          look="cards"
          options={[
            { value: 'key', label: words.toKey, description: words.toKeyMore },
            { value: 'passphrase', label: words.toPassphrase, description: words.toPassphraseMore },
          ]}
          value={fields.way}
          onChange={(way) => set('way', way)}
        />
        {isKey && (
          <TextField
            label={words.publicKey}
            name="key"
            hint={words.publicKeyHint}
            value={fields.key}
            onChange={(key) => set('key', key)}
            isMono
          />
        )}
        <div className={css.acts}>
          <Button type="submit" variant="primary">
            {isKey ? words.saveKey : words.makePassphrase}
          </Button>
          <Button onPress={onClose}>{words.cancel}</Button>
        </div>
      </div>
    </Form>
  )
}
