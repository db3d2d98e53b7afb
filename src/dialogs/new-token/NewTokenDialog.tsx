import { useState } from 'react'
import type { Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { ActCommand } from '#components/commands/ActCommand.tsx'
import { atFields } from '#components/frame/formRefusal.ts'
import { IntentBanner } from '#components/intents/IntentBanner.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useForm } from '#components/frame/useForm.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { useLost } from '#components/intents/useLost.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { FilledNote } from './FilledNote.tsx'
import { NewTokenFields } from './NewTokenFields.tsx'
import { creationActs, creationOf, filledFields, type Filled } from './newTokenForm.ts'
import { NewTokenSentence } from './NewTokenSentence.tsx'
import { newTokenWords as words } from './words.ts'
import { useCreation } from './useCreation.ts'

interface Props {
  /** The key of what is typed. */
  draft: string
  /** Null while none is chosen. */
  application: Application | null
  /** Where the dialog asks for the application. */
  choice: { applications: readonly Application[]; choose: (id: number | null) => void } | null
  catalogue: Catalogue
  /** What the form is filled with, and by what. */
  filled: Filled | null
  close: () => void
}

export function NewTokenDialog(props: Props) {
  const { draft, application, choice, catalogue, close } = props
  // As it was when the form was opened: what is changed in it is not filled in again.
  const [filled] = useState(props.filled)
  const { clock, zone } = useSession()
  const now = useNow(clock, 10_000)
  const refusal = useWriteRefusal()
  const context = { application, catalogue, now, zone }
  const subject = { kind: 'create', application: application?.id ?? null, replaces: null } as const
  const { lost, waitReason, follow, dropNotMade, setAside } = useLost(subject, leave)
  const create = useCreation({ onCreated: leave, onLost: follow })
  const form = useForm({
    draft,
    fields: filledFields(filled),
    submit: (fields) => {
      // Days and years are counted from the moment of the submit.
      const read = creationOf(fields, { ...context, now: clock.now() })
      if (read.kind === 'refused') return atFields(read.errors)
      dropNotMade()
      return create(read.creation)
    },
  })

  function leave() {
    form.forget()
    close()
  }

  return (
    <FormDialog
      title={words.title(choice ? null : application && applicationLabel(application))}
      subtitle={words.subtitle}
      marks={<ServerMark />}
      size="full"
      onClose={close}
      footerStart={<NewTokenSentence fields={form.fields} {...{ catalogue, now, zone }} />}
      submitLabel={words.submit}
      form={form}
      disabledReason={refusal ?? waitReason}
      outcome={{
        label: shared.outcome,
        about: lost?.intent.look?.verdict.kind,
        children: lost && (
          <IntentBanner
            shownIntent={lost}
            onTryAgain={() => {
              setAside()
              void form.submit()
            }}
          />
        ),
      }}
    >
      {filled && <FilledNote filled={filled} />}
      <NewTokenFields {...{ application, choice, catalogue, form }} />
      <ActCommand acts={creationActs(form.fields, context)} />
    </FormDialog>
  )
}
