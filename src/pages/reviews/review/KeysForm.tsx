import { useState } from 'react'
import type { Reviewer } from '#contract/review.ts'
import { isStrong, sshKeyIn, sshKeyLine } from '#contract/ssh/sshKey.ts'
import { readable } from '#lib/text.ts'
import { isPublicKey } from '#session/sealing/seal.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { keyWords as words } from './packetWords.ts'
import type { ReviewActs } from './useReview.ts'
import stack from '#ui/stack.module.css'

interface Props {
  reviewer: Reviewer
  acts: ReviewActs
  only: 'sshKey' | undefined
  close: () => void
}

/** The public keys of one reviewer. They are recorded with who entered them, and the last ones count. */
export function KeysForm({ reviewer, acts, only, close }: Props) {
  const [sshKey, setSshKey] = useState(reviewer.sshKey ?? '')
  const [ageKey, setAgeKey] = useState(reviewer.ageKey ?? '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()

  async function save() {
    const ssh = sshFault(sshKey.trim())
    const age = await ageFault(ageKey.trim())
    if (age === 'notLoaded') return setProblem(words.notLoaded)
    if (ssh !== null || age !== null) {
      return setErrors({ ...(ssh && { sshKey: ssh }), ...(age && { ageKey: words.notAge }) })
    }
    await acts.add([
      {
        ...acts.stamp(),
        type: 'keyed',
        reviewer: reviewer.id,
        sshKey: sshKey.trim() || null,
        ageKey: ageKey.trim() || null,
      },
    ])
    close()
  }

  return (
    <Form
      onSubmit={save}
      errors={errors}
      problem={problem}
      aria-label={words.keysOf(readable(reviewer.name))}
    >
      <div className={stack.stack}>
        <TextField
          label={words.sshKey}
          name="sshKey"
          mayHold={/\S+/g}
          hint={words.sshHint}
          value={sshKey}
          onChange={setSshKey}
          isMono
        />
        {only === undefined && (
          <TextField
            label={words.ageKey}
            name="ageKey"
            mayHold={/\S+/g}
            hint={words.ageHint}
            value={ageKey}
            onChange={setAgeKey}
            isMono
          />
        )}
        <div className={stack.fields}>
          <Button type="submit" variant="primary">
            {words.save}
          </Button>
          <Button onPress={close}>{words.cancel}</Button>
        </div>
      </div>
    </Form>
  )
}

function sshFault(line: string): string | null {
  if (line === '') return null
  const blob = sshKeyLine(line)
  const key = blob && sshKeyIn(blob)
  if (!key) return words.notSsh
  if (key.kind === 'other') return words.otherType
  return isStrong(key) ? null : words.weak
}

/** Only the code that seals comes over the network here. */
async function ageFault(key: string): Promise<'notAge' | 'notLoaded' | null> {
  if (key === '') return null
  try {
    return (await isPublicKey(key)) ? null : 'notAge'
  } catch {
    return 'notLoaded'
  }
}
