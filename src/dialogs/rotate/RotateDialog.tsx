import { useEffect } from 'react'
import { lifetimeBefore } from '#rules/acts/lifetimeBefore.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { dropSuggestion, rotateDraft } from '#components/expiry/rotateDraft.ts'
import { rotateWords as words } from '#components/expiry/words.ts'
import { atFields } from '#components/frame/formRefusal.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useForm } from '#components/frame/useForm.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { useLost } from '#components/intents/useLost.ts'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import type { TokenSubject } from '#components/tokens/useTokenSubject.ts'
import { useValueElsewhere } from '#components/values/useValueElsewhere.ts'
import { RotateFields } from './RotateFields.tsx'
import { RotateOutcome } from './RotateOutcome.tsx'
import { RotateSteps } from './RotateSteps.tsx'
import { chosenFields, emptyRotation, overlapOf, rotationOf } from './rotationForm.ts'
import { useRotation, type Already, type OnRotated } from './useRotation.ts'

interface Props {
  subject: TokenSubject
  onRotated: OnRotated
  close: () => void
}

export function RotateDialog({ subject, onRotated, close }: Props) {
  const { token, application } = subject
  const { clock, zone, drafts } = useSession()
  const now = useNow(clock, 10_000)
  const refusal = useWriteRefusal() ?? (subject.missing ? words.cannot.missing : undefined)
  const value = useValueElsewhere(token)
  const asBefore = lifetimeBefore(subject, now)
  const { lost, waitReason, follow, dropNotMade, setAside } = useLost(
    { kind: 'rotate', application: application.id, replaces: token.id },
    leave,
  )
  const { rotate, already, wasRevoked } = useRotation(subject, {
    onRotated: (ended, stopsAt) => {
      form.forget()
      onRotated(ended, stopsAt)
    },
    onLost: follow,
  })
  const form = useForm({
    draft: rotateDraft(token.id),
    fields: emptyRotation,
    submit: (fields, inSpiteOf: Already | null = null) => {
      // Days and years are counted from the moment of the submit.
      const read = rotationOf(chosenFields(fields, token, { asBefore, zone }), overlap, {
        now: clock.now(),
        zone,
        asBefore,
      })
      if (read.kind === 'refused') return atFields(read.errors)
      dropNotMade()
      return rotate(read.rotation, inSpiteOf)
    },
  })
  const overlap = overlapOf(form.fields, token, { now, zone })

  function leave() {
    form.forget()
    close()
  }

  // The world outside: drafts outlive the dialog, and with them what only another page suggested.
  useEffect(() => () => dropSuggestion(drafts, token.id), [drafts, token.id])

  const look = lost?.intent.look
  /** By any reading: by the form's own, by the one before the sending, or by a look after it. */
  const isRevoked =
    wasRevoked || token.revoked_at !== null || (look?.old?.revoked_at ?? null) !== null
  return (
    <FormDialog
      title={words.title(tokenLabel(token))}
      subtitle={
        <>
          <TokenKey token={token} isWhole /> {words.in} {applicationLabel(application)}
        </>
      }
      marks={<ServerMark />}
      size="wide"
      onClose={close}
      side={{
        title: words.whatHappens,
        children: isRevoked ? (
          <p>{words.steps.revoked}</p>
        ) : (
          <RotateSteps {...{ subject, overlap, now, zone }} where={value.where} />
        ),
      }}
      submitLabel={words.submit}
      form={form}
      disabledReason={
        isRevoked
          ? words.cannot.revoked
          : (refusal ?? waitReason ?? (already && !lost ? words.cannot.rotated : undefined))
      }
      outcome={{
        label: shared.outcome,
        about: look?.verdict.kind ?? (already ? `rotated ${already.entryId}` : undefined),
        children: (lost ?? already) && (
          <RotateOutcome
            {...{ lost, already, now }}
            onTryAgain={() => {
              setAside()
              void form.submit()
            }}
            onRotateOnceMore={(rotation) => void form.submit(rotation)}
          />
        ),
      }}
    >
      <RotateFields
        {...{ subject, overlap, asBefore, value, isRevoked, now, zone }}
        fields={chosenFields(form.fields, token, { asBefore, zone })}
        set={form.set}
        isForkTold={already !== null}
      />
    </FormDialog>
  )
}
