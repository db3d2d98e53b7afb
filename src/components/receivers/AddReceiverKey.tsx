import { useQueryClient } from '@tanstack/react-query'
import { receivers, keepReceiver } from '#api/browser/receivers.ts'
import { readable } from '#lib/text.ts'
import { isPublicKey, newWrappedKey } from '#session/sealing/seal.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { aboveFields, atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import stack from '#ui/stack.module.css'
import css from './ReceiverKey.module.css'

/** Short enough for every list of names. */
const LONGEST_NAME = 100

interface Props {
  /** Null: somebody who is named here. */
  receiver: string | null
  /** Nobody is told a passphrase while a value waits on the same screen. */
  isKeyOnly?: boolean
  /** With whose key was saved; null: none was. */
  onClose: (saved: string | null) => void
}

/** Gives a receiver a key: their own public one, or a fresh one that a passphrase wraps. */
export function AddReceiverKey({ receiver, isKeyOnly = false, onClose }: Props) {
  const client = useQueryClient()
  const { clock } = useSession()
  const { tell } = useOutcome()
  const form = useForm({
    draft: `receiver-key/${receiver ?? ''}`,
    fields: { way: 'key', key: '', name: '' },
    submit,
  })
  const { fields } = form
  const isKey = isKeyOnly || fields.way === 'key'

  async function submit(): Promise<FormRefusal | null> {
    const id = receiver ?? fields.name.trim()
    if (id === '') return atFields({ name: words.nameThem })
    const all = await client.ensureQueryData(receivers())
    // A key that was compared is not replaced by the way.
    if (receiver === null && all.some((one) => one.id === id))
      return atFields({ name: words.isKnown(readable(id)) })
    const kept = { id, compared: null, addedAt: new Date(clock.now()).toISOString() }
    try {
      if (!isKey) await keepReceiver(client, { ...kept, ...(await newWrappedKey()) })
      else {
        const publicKey = fields.key.trim()
        if (!(await isPublicKey(publicKey))) return atFields({ key: words.notAKey })
        await keepReceiver(client, { ...kept, publicKey, wrappedKey: null })
        const title = words.keySaved(readable(id))
        if (receiver !== null) tell({ tone: 'good', title, detail: words.keySavedMore })
      }
    } catch {
      // Only the code that seals comes over the network here.
      return aboveFields(words.notLoaded)
    }
    form.forget()
    onClose(id)
    return null
  }

  return (
    <Form
      onSubmit={form.submit}
      errors={form.errors}
      problem={form.problem}
      aria-label={receiver === null ? words.addKeyOfNew : words.addKeyFor(receiver)}
    >
      <div className={css.form}>
        {receiver === null && (
          <TextField label={words.name} {...form.field('name')} maxLength={LONGEST_NAME} />
        )}
        {!isKeyOnly && (
          <RadioGroup
            label={words.howSealed}
            look="cards"
            options={[
              { value: 'key', label: words.toKey, description: words.toKeyMore },
              {
                value: 'passphrase',
                label: words.toPassphrase,
                description: words.toPassphraseMore,
              },
            ]}
            value={fields.way}
            onChange={(way) => form.set('way', way)}
          />
        )}
        {isKey && (
          <TextField
            label={words.publicKey}
            {...form.field('key')}
            mayHold={/\S+/g}
            hint={words.publicKeyHint}
            isMono
          />
        )}
        <div className={stack.beside}>
          <Button type="submit" variant="primary">
            {isKey ? words.saveKey : words.makePassphrase}
          </Button>
          <Button onPress={() => onClose(null)}>{words.cancel}</Button>
        </div>
      </div>
    </Form>
  )
}

const words = {
  addKeyFor: (name: string) => `Add a key for ${name}`,
  addKeyOfNew: 'Add a key for someone new',
  name: 'Name of the receiver',
  nameThem: 'Enter a name.',
  isKnown: (name: string) => `${name} already has a key. Choose them above.`,
  howSealed: 'How it is sealed',
  toKey: 'To a public key',
  toKeyMore:
    'The receiver made a key pair (age-keygen, or “How to make a key pair” at /open) and gave you the public key.',
  toPassphrase: 'With a passphrase',
  toPassphraseMore: 'No key? Use a passphrase. Give it to them by phone.',
  publicKey: 'Public key',
  publicKeyHint: 'Starts with age1.',
  notAKey: 'That isn’t an age public key. Check for typos.',
  notLoaded: 'The key check didn’t load. Try again.',
  saveKey: 'Save key',
  makePassphrase: 'Create passphrase',
  cancel: 'Cancel',
  keySaved: (name: string) => `The key of ${name} is saved in this browser.`,
  keySavedMore: 'Compare the key before you seal anything to it.',
}
