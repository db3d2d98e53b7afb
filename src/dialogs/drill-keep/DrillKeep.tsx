import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addToDrill } from '#api/drills/drills.ts'
import { newId } from '#api/newId.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useDraft } from '#components/frame/useDraft.ts'
import { actedAt } from '#rules/drills/actedAt.ts'
import { useWorld } from '#session/useWorld.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { drillWords as words } from '#components/drills/words.ts'
import { useDrillPerson } from '#components/drills/useDrill.ts'
import { useDrillHere } from '#components/drills/useDrillHere.ts'

const WHY = 'why'

interface Props {
  application: number
  token: number
  close: () => void
}

/** The old one stays on purpose: a person says why, and its part of the drill is closed. */
export function DrillKeep({ token, close }: Props) {
  const drill = useDrillHere()
  const queries = useQueryClient()
  const { clock } = useWorld()
  const by = useDrillPerson()
  const { tell } = useOutcome()
  const { fields, set, forget } = useDraft(`keep/${token}`, { [WHY]: '' })
  const [error, setError] = useState<string>()
  const planned = drill?.tokens.find(({ tokenId }) => tokenId === token)
  if (!drill || !planned) return <NothingThere close={close} />
  const name = tokenLabel(planned)

  async function keep() {
    const why = fields[WHY].trim()
    if (why === '') return setError(words.keepWhyMissing)
    if (!drill) return
    const at = actedAt(drill, token, clock.now())
    const kept = { id: newId(), tokenId: token, at, by, kind: 'kept', why } as const
    await addToDrill(queries, drill.id, { events: [kept] })
    forget()
    close()
    tell({ tone: 'good', title: words.keptTold(name) })
  }

  return (
    <FormDialog
      title={words.keepTitle(name)}
      marks={<ServerMark />}
      onClose={close}
      submitLabel={words.keepSubmit}
      onSubmit={keep}
      isPending={false}
      disabledReason={undefined}
      errors={error === undefined ? {} : { [WHY]: error }}
      problem={undefined}
    >
      <p>{words.keepMore}</p>
      <TextField
        label={words.keepWhy}
        name={WHY}
        value={fields[WHY]}
        onChange={(why) => set(WHY, why)}
      />
    </FormDialog>
  )
}
