import { useQueryClient } from '@tanstack/react-query'
import { addToDrill } from '#api/drills/drills.ts'
import { newId } from '#api/newId.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { atFields } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { actedAt } from '#rules/drills/actedAt.ts'
import { useSession } from '#session/useSession.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { drillWords as words } from '#components/drills/words.ts'
import { useDrillPerson } from '#components/drills/useDrill.ts'
import { useDrillHere } from '#components/drills/useDrillHere.ts'

interface Props {
  application: number
  token: number
  close: () => void
}

/** The old one stays on purpose: a person says why, and its part of the drill is closed. */
export function DrillKeep({ token, close }: Props) {
  const drill = useDrillHere()
  const queries = useQueryClient()
  const { clock } = useSession()
  const by = useDrillPerson()
  const { tell } = useOutcome()
  const form = useForm({
    draft: `keep/${token}`,
    fields: { why: '' },
    submit: ({ why }) =>
      why.trim() === '' ? atFields({ why: words.keepWhyMissing }) : keep(why.trim()),
  })
  const planned = drill?.tokens.find(({ tokenId }) => tokenId === token)
  if (!drill || !planned) return <NothingThere close={close} />
  const name = tokenLabel(planned)

  async function keep(why: string) {
    if (!drill) return null
    const at = actedAt(drill, token, clock.now())
    const kept = { id: newId(), tokenId: token, at, by, kind: 'kept', why } as const
    await addToDrill(queries, drill.id, { events: [kept] })
    form.forget()
    close()
    tell({ tone: 'good', title: words.keptTold(name) })
    return null
  }

  return (
    <FormDialog
      title={words.keepTitle(name)}
      marks={<ServerMark />}
      onClose={close}
      submitLabel={words.keepSubmit}
      form={form}
      disabledReason={undefined}
    >
      <p>{words.keepMore}</p>
      <TextField label={words.keepWhy} {...form.field('why')} />
    </FormDialog>
  )
}
