import { useQueryClient } from '@tanstack/react-query'
import { addToDrill } from '#api/drills/drills.ts'
import { newId } from '#api/newId.ts'
import { readList } from '#api/tokens/freshReading.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { aboveFields, atFields, refusalOf } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { actedAt } from '#rules/drills/actedAt.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { useSession } from '#session/useSession.ts'
import { throwOthers } from '#wire/ApiError.ts'
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
export function DrillKeep({ application, token, close }: Props) {
  const drill = useDrillHere()
  const queries = useQueryClient()
  const session = useSession()
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
    // Read right before: what was revoked in the meantime is not told as kept.
    try {
      const row = (await readList(session, application)).find(({ id }) => id === token)
      if (!row || isOver(row, session.clock.now())) return aboveFields(words.keepOver(name))
    } catch (error) {
      throwOthers(error)
      return refusalOf(error, [])
    }
    const at = actedAt(drill, token, session.clock.now())
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
