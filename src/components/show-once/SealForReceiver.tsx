import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { receivers } from '#api/browser/receivers.ts'
import type { ShownValueEvent } from '#rules/acts/shownValue.ts'
import type { Receiver } from '#session/keep/keptDrills.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { SealIcon } from '#ui/icons.ts'
import { Select } from '#ui/forms/Select.tsx'
import { AddReceiverKey } from '#components/receivers/AddReceiverKey.tsx'
import { CompareReceiverKey } from '#components/receivers/CompareReceiverKey.tsx'
import { readSealedFile, sealedFileName, takeSealedFile } from '#components/receivers/sealedFile.ts'
import { sealFor } from '#components/receivers/sealFor.ts'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import css from '#components/receivers/ReceiverKey.module.css'
import stack from '#ui/stack.module.css'
import { secretWords } from './words.ts'
import type { ShownToken } from './shownOnce.ts'

interface Props {
  subject: ShownToken
  happened: (event: ShownValueEvent) => void
  onClose: () => void
}

/** Seals the value that waits to somebody's public key: chosen, or named here; and compared before anything goes to it. */
export function SealForReceiver({ subject, happened, onClose }: Props) {
  const session = useSession()
  // One whose passphrase nobody was told could never open it.
  const usableReceivers = useQuery(receivers()).data?.filter(
    ({ wrappedKey, compared }) => wrappedKey === null || compared !== null,
  )
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  const receiver = usableReceivers?.find(({ id }) => id === chosen)
  const isNew = usableReceivers !== undefined && (usableReceivers.length === 0 || chosen === NEW)

  async function seal(to: Receiver) {
    setProblem(undefined)
    const { application, token, replaced } = subject
    const name = token ? tokenLabel(token) : (replaced?.name ?? '')
    try {
      const fileOf = await readSealedFile(name, to, 1)
      const ciphertext = await sealFor(session, to, {
        token: name,
        application: applicationLabel(application),
        oldStops: replaced?.stopsAt ?? null,
      })
      const file = {
        receiver: to.id,
        name: sealedFileName(name, to, 1),
        content: fileOf([{ name, ciphertext }]),
      }
      happened({ kind: 'sealed', file })
      takeSealedFile(file.name, file.content)
    } catch {
      setProblem(words.notSealed)
    }
  }

  return (
    <div className={css.form} role="group" aria-label={secretWords.seal}>
      {usableReceivers !== undefined && usableReceivers.length > 0 && (
        <Select
          label={words.receiver}
          value={chosen}
          onChange={setChosen}
          options={[
            ...(chosen === '' ? [{ value: '', label: words.choose }] : []),
            ...usableReceivers.map(({ id }) => ({ value: id, label: id })),
            { value: NEW, label: words.somebodyElse },
          ]}
        />
      )}
      {isNew && (
        <AddReceiverKey
          receiver={null}
          isKeyOnly
          onClose={(saved) =>
            saved === null && usableReceivers.length === 0 ? onClose() : setChosen(saved ?? '')
          }
        />
      )}
      {receiver && !receiver.compared && (
        <CompareReceiverKey key={receiver.id} receiver={receiver} onCompared={() => {}} />
      )}
      {receiver?.compared && (
        <Form onSubmit={() => seal(receiver)} errors={{}} problem={problem}>
          <div className={stack.beside}>
            <Button type="submit" variant="primary" icon={SealIcon}>
              {words.seal}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

/** No name: a name has no space at its end. */
const NEW = ' '

const words = {
  receiver: 'Receiver',
  choose: 'Choose …',
  somebodyElse: 'Someone else …',
  seal: 'Seal and download',
  notSealed: 'Not sealed: part of this page didn’t load. The value is still here.',
}
