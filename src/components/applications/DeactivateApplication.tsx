import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { application as applicationQuery, changeApplication } from '#api/tokens/applications.ts'
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
import { ApiError } from '#wire/ApiError.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { problemOf } from '#components/frame/problem.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { readNow } from '#components/frame/readNow.ts'
import { UndoButton } from '#components/undo/UndoButton.tsx'
import type { Application } from '#contract/applications.ts'
import type { ApplicationRefusal } from './applicationForm.ts'
import { ApplicationFormProblem } from './ApplicationFormProblem.tsx'
import { ApplicationFormStops } from './ApplicationFormStops.tsx'
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
  const change = useMutation(changeApplication(id))
  const [problem, setProblem] = useState<ApplicationRefusal['problem']>()
  const live = tokens.data?.filter((token) =>
    isLive(token, { now, applicationActive: application.is_active }),
  )
  const stop = live && applicationStop(live, catalogue)
  const name = applicationLabel(application)
  const confirmation = confirmationOf({ act: 'deactivate', working: live ?? null }, now)
  const [typed, setTyped] = useState('')
  const asked = application.is_active && !tokens.isPending ? askedBy(confirmation, id) : null
  const untyped =
    asked === null || [typed.trim(), digitsOf(typed)].includes(asked.text)
      ? undefined
      : words.toType(asked.text)

  async function act() {
    setProblem(undefined)
    try {
      await change.mutateAsync({ is_active: false })
      onDone?.()
      close()
      tell({
        tone: 'good',
        title: words.deactivated(name),
        ...(stop && { detail: words.deactivatedMore(stop.tokens.length) }),
        // What a drill tries without goes on in the drill.
        ...(!question && { actions: <UndoDeactivation application={application} /> }),
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { title, detail, debugId, unknown } = problemOf(error)
      setProblem({ sentence: `${title} ${detail}`, debugId, unknown })
    }
  }

  const isInactive = !application.is_active
  const reading = tokens.isPending ? words.readingTokens : undefined
  return (
    <AlertDialog
      title={words.deactivateTitle(name)}
      marks={<ServerMark />}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={words.deactivate}
      onAct={() => void act()}
      actDisabledReason={
        refusal ?? (isInactive ? words.inactiveAlready : (reading ?? question?.missing ?? untyped))
      }
      isPending={change.isPending}
    >
      {problem && (
        <Alert>
          <ApplicationFormProblem problem={problem}>
            {problem.unknown && readAgain()}
          </ApplicationFormProblem>
        </Alert>
      )}
      {tokens.isPending && <Skeleton label={words.readingTokens} />}
      {tokens.isLoadingError && <p>{words.tokensNotRead}</p>}
      {stop && <ApplicationFormStops stop={stop} catalogue={catalogue} now={now} />}
      {question?.field}
      {asked && <TextField label={asked.label} value={typed} onChange={setTyped} isMono />}
    </AlertDialog>
  )

  /** After a lost answer the application has been read again; what it says now. */
  function readAgain(): string {
    const state = queries.getQueryState(applicationQuery(id).queryKey)
    if (state?.data === undefined || state.isInvalidated) return words.listNotRead
    return state.data.is_active ? words.readAgainActive : words.readAgainInactive
  }
}

/** A count reads as 1,204 and is typed as it comes. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s,.]/g, '')

/** What must be typed: how many tokens in use stop or, where they could not be read, the application's id. */
function askedBy(confirmation: Confirmation, id: number): { text: string; label: string } | null {
  switch (confirmation.kind) {
    case 'press':
      return null
    case 'typeCount': {
      const text = String(confirmation.count)
      return { text, label: words.confirmInUse(confirmation.count) }
    }
    case 'typeUnread':
      return { text: String(id), label: words.confirmUnread(String(id)) }
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
