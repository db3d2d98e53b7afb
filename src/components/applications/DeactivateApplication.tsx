import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type ApplicationEnd, setActive } from '#api/tokens/actOnApplication.ts'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { catalogue as catalogueQuery } from '#api/access/catalogue.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { confirmationOf, type Confirmation } from '#rules/acts/confirmation.ts'
import { applicationStop } from '#rules/tokens/stops.ts'
import { isLive } from '#rules/tokens/tokenState.ts'
import { MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { aboveFields, type FormRefusal } from '#components/frame/formRefusal.ts'
import { problemOf } from '#components/frame/problem.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { useSubmit } from '#components/frame/useSubmit.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { readNow } from '#components/frame/readNow.ts'
import { UndoButton } from '#components/undo/UndoButton.tsx'
import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { throwOthers } from '#wire/ApiError.ts'
import { ApplicationFormProblem } from './ApplicationFormProblem.tsx'
import { ApplicationFormStops } from './ApplicationFormStops.tsx'
import { changedSentence } from './changedSentence.ts'
import { words } from './words.ts'
import { useReactivate } from './useReactivate.ts'

interface Props {
  application: number
  close: () => void
  /** What somebody is asked beside it, and why it is not answered yet. */
  question?: { field: ReactNode; missing: string | undefined }
  /** It is deactivated. */
  onDone?: () => void
}

/** Stops every token of an application at once, after showing which work now. Reactivating starts them again. */
export function DeactivateApplication({ application: id, close, question, onDone }: Props) {
  const { data: application } = useSuspenseQuery(applicationQuery(id))
  const tokens = useQuery(tokensOf(id))
  const { data: catalogue } = useQuery(catalogueQuery())
  const queries = useQueryClient()
  const { clock } = useSession()
  const now = useNow(clock, MINUTE)
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  // What is deactivated is what the dialog was opened on, or what was shown when it was asked again.
  const [seen, setSeen] = useState(application)
  const form = useSubmit(act)
  const liveOf = (rows: readonly Token[]) =>
    rows.filter((token) => isLive(token, { now, applicationActive: application.is_active }))
  const live = tokens.data && liveOf(tokens.data)
  const stop = live && applicationStop(live, catalogue)
  const name = applicationLabel(seen)
  const confirmation = confirmationOf(
    { act: 'deactivate', application: id, working: live ?? null },
    now,
  )
  const [typed, setTyped] = useState('')
  const asked = application.is_active && !tokens.isPending ? askedBy(confirmation) : null
  const untyped =
    asked === null || [typed.trim(), digitsOf(typed)].includes(asked.text)
      ? undefined
      : words.toType(asked.text)

  async function act(): Promise<FormRefusal | null> {
    const read = live && (await readAnew(queries, id))
    const stopping = read && liveOf(read)
    const more = stopping?.filter((one) => live?.every((shown) => shown.id !== one.id)) ?? []
    if (more.length > 0) return aboveFields(words.moreWork(more.length))
    const end = await setActive(queries, seen, false)
    if (end.kind === 'changed') {
      setSeen(end.now)
      return aboveFields(changedSentence(seen, end.now))
    }
    if (end.kind !== 'done') return refusalOf(end)
    onDone?.()
    close()
    tell({
      tone: 'good',
      title: words.deactivated(name),
      ...(stopping && { detail: words.deactivatedMore(stopping.length) }),
      // What a drill tries without goes on in the drill.
      ...(!question && { actions: <UndoDeactivation application={end.before} /> }),
    })
    return null
  }

  const isInactive = !application.is_active || !seen.is_active
  const reading = tokens.isPending ? words.readingTokens : undefined
  return (
    <AlertDialog
      title={words.deactivateTitle(name)}
      marks={<ServerMark />}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={words.deactivate}
      onAct={() => void form.submit()}
      actDisabledReason={
        refusal ?? (isInactive ? words.inactiveAlready : (reading ?? question?.missing ?? untyped))
      }
      isPending={form.isPending}
    >
      {form.problem !== undefined && <Alert>{form.problem}</Alert>}
      {tokens.isPending && <Skeleton label={words.readingTokens} />}
      {tokens.isLoadingError && <p>{words.tokensNotRead}</p>}
      {stop && <ApplicationFormStops stop={stop} catalogue={catalogue} now={now} />}
      {question?.field}
      {asked && <TextField label={asked.label} value={typed} onChange={setTyped} isMono />}
    </AlertDialog>
  )
}

/** The tokens as they are now. Null where they can't be read: then what was shown is enough to stop an application by. */
async function readAnew(queries: QueryClient, id: number): Promise<Token[] | null> {
  try {
    return await readNow(queries, tokensOf(id))
  } catch (error) {
    throwOthers(error)
    return null
  }
}

/** After a lost answer, and where it was not there, the application has been read again; what it says now. */
function refusalOf(end: Exclude<ApplicationEnd, { kind: 'done' | 'changed' }>): FormRefusal | null {
  if (end.kind === 'gone') return null
  const stands = 'stands' in end && end.stands
  return aboveFields(
    <ApplicationFormProblem problem={problemOf(end.error)} isSettled={stands === 'notDone'}>
      {stands && words.standsNow[stands]}
    </ApplicationFormProblem>,
  )
}

/** A count reads as 1,204 and is typed as it comes. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s,.]/g, '')

/** What must be typed: how many tokens in use stop or, where they could not be read, the application's id. */
function askedBy(confirmation: Confirmation): { text: string; label: string } | null {
  switch (confirmation.kind) {
    case 'press':
      return null
    case 'typeCount': {
      const text = String(confirmation.count)
      return { text, label: words.confirmInUse(confirmation.count) }
    }
    case 'typeText':
      return { text: confirmation.text, label: words.confirmUnread(confirmation.text) }
  }
}

/** In the notice after a deactivation: starts the tokens again, where it is inactive still. */
function UndoDeactivation({ application }: { application: Application }) {
  const queries = useQueryClient()
  const { reactivate } = useReactivate(application)
  return (
    <UndoButton
      isAsLeft={async () => !(await readNow(queries, applicationQuery(application.id))).is_active}
      onUndo={reactivate}
    />
  )
}
