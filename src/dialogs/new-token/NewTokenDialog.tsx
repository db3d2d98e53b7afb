import { useRef, useState } from 'react'
import type { Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { words as applicationWords } from '#components/applications/words.ts'
import { ActCommand } from '#components/commands/ActCommand.tsx'
import { atFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { HouseRules } from '#components/house/HouseRules.tsx'
import { IntentBanner } from '#components/intents/IntentBanner.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useForm } from '#components/frame/useForm.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { useLost } from '#components/intents/useLost.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { rulesOfToken } from '#rules/findings/house.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { FilledNote } from './FilledNote.tsx'
import { NewTokenFields } from './NewTokenFields.tsx'
import {
  APPLICATION_FIELD,
  NEW_APPLICATION,
  bodyOf,
  creationActs,
  filledFields,
  ruledToken,
  type Filled,
  type NewTokenFields as Fields,
} from './newTokenForm.ts'
import { NewTokenSentence } from './NewTokenSentence.tsx'
import { newTokenWords as words } from './words.ts'
import { useCreation } from './useCreation.ts'
import { applicationErrors, useNewApplication } from './useNewApplication.tsx'

/** The application that the token is for, or those that the form offers beside a new one. */
type Subject =
  | { kind: 'given'; application: Application }
  | { kind: 'choice'; applications: readonly Application[]; suggested: Application | null }

interface Props {
  /** The key of what is typed. */
  draft: string
  subject: Subject
  catalogue: Catalogue
  /** What the form is filled with, and by what. */
  filled: Filled | null
  close: () => void
}

export function NewTokenDialog({ draft, subject, catalogue, close, ...props }: Props) {
  const { clock, zone } = useSession()
  const now = useNow(clock, 10_000)
  const refusal = useWriteRefusal()
  const { tell } = useOutcome()
  // As it was when the form was opened: what is changed in it is not filled in again.
  const [filled] = useState(props.filled)
  // A list that is read again behind the form chooses nothing in it.
  const [first] = useState(() => firstChoice(subject))
  const choice = useRef<HTMLSelectElement>(null)
  const form = useForm({
    draft,
    fields: { ...filledFields(filled), application: first },
    submit: send,
  })
  const { made, makeApplication } = useNewApplication(takeFound)
  const application = applicationOf(subject, form.fields, made)
  const { lost, waitReason, follow, dropNotMade, setAside } = useLost(
    { kind: 'create', application: application?.id ?? null, replaces: null },
    leave,
  )
  const create = useCreation({ onCreated: leave, onLost: follow })
  const isMade = made !== null && made.id === application?.id

  async function send(fields: Fields): Promise<FormRefusal | null> {
    const isNew = subject.kind === 'choice' && fields.application === NEW_APPLICATION
    // Days and years are counted from the moment of the submit.
    const read = bodyOf(fields, { catalogue, now: clock.now(), zone })
    const refused = atFields({
      ...(read.kind === 'refused' && read.errors),
      ...(isNew && applicationErrors(fields)),
      ...(!isNew && application === null && { [APPLICATION_FIELD]: words.chooseApplication }),
    })
    if (refused || read.kind === 'refused') return refused
    dropNotMade()
    if (application) return create({ application, body: read.body }, isMade)
    const first = await makeApplication(fields)
    if (first.kind === 'refused') return first.refusal
    // From here on the form is about it: another try makes no second one.
    take(first.application)
    return create({ application: first.application, body: read.body }, true)
  }

  function take({ id }: Application) {
    form.set('application', String(id))
    form.clearRefusal()
  }

  function takeFound(found: Application) {
    take(found)
    // Its button goes with the sentence.
    choice.current?.focus()
  }

  function leave() {
    form.forget()
    close()
  }

  function giveUp() {
    if (made) {
      const title = applicationWords.created(applicationLabel(made))
      tell({ tone: 'good', title, detail: applicationWords.createdMore })
    }
    close()
  }

  return (
    <FormDialog
      title={words.title(subject.kind === 'given' ? applicationLabel(subject.application) : null)}
      subtitle={words.subtitle}
      marks={<ServerMark />}
      size="full"
      onClose={giveUp}
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
      {isMade && (
        <Banner tone="good" title={applicationWords.created(applicationLabel(made))} role="status">
          {words.ofNew.made}
        </Banner>
      )}
      {filled && <FilledNote {...{ filled, catalogue, now, zone }} />}
      <NewTokenFields
        applications={subject.kind === 'choice' ? withMade(subject.applications, made) : null}
        {...{ application, catalogue, choice, form }}
      />
      <HouseRules
        rulesIn={(house) => rulesOfToken(ruledToken(form.fields, { catalogue, now, zone }), house)}
      />
      <ActCommand acts={creationActs(form.fields, { application, catalogue, now, zone })} />
    </FormDialog>
  )
}

/** Without an application it is a new one, and the only one there is need not be chosen, nor the one that the page behind is of. */
function firstChoice(subject: Subject): string {
  if (subject.kind === 'given') return ''
  if (subject.suggested) return String(subject.suggested.id)
  const [only, ...more] = subject.applications
  if (more.length > 0) return ''
  return only === undefined ? NEW_APPLICATION : String(only.id)
}

/** The chosen one; null while none is, and while it is a new one that is not made. */
function applicationOf(
  subject: Subject,
  { application: id }: Fields,
  made: Application | null,
): Application | null {
  if (subject.kind === 'given') return subject.application
  return withMade(subject.applications, made).find((one) => String(one.id) === id) ?? null
}

/** The list may be older than the application that was made from here. */
const withMade = (applications: readonly Application[], made: Application | null) =>
  made === null || applications.some(({ id }) => id === made.id)
    ? applications
    : [...applications, made]
