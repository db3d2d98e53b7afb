import { useEffect } from 'react'
import { ago } from '#lib/deadline.ts'
import { shortTime } from '#lib/time.ts'
import { useNow } from '#session/time/useNow.ts'
import { useWorld } from '#session/useWorld.ts'
import type { TokenAct } from '#rules/values/commandLine.ts'
import { lifetimeOf, successorPresets } from '#rules/tokens/expiry.ts'
import { lastRotationOf, successorsOf } from '#rules/tokens/lineage.ts'
import { cutShort, hoursTyped, overlapHours, overlapPresets } from '#rules/tokens/overlap.ts'
import { isNowhereElse } from '#rules/tokens/secretRows.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { ActCommand } from '#components/commands/ActCommand.tsx'
import { emptyExpiry, EXPIRY_FIELD, readExpiry } from '#components/expiry/expiryFields.ts'
import { ExpiryField } from '#components/expiry/ExpiryField.tsx'
import { IntentBanner } from '#components/intents/IntentBanner.tsx'
import { intentWords as lostWords } from '#components/intents/words.ts'
import { HOURS_FIELD } from '#components/expiry/OverlapHours.tsx'
import { dropSuggestion, rotateDraft } from '#components/expiry/rotateDraft.ts'
import { rotateWords as words } from '#components/expiry/words.ts'
import { SameValue } from '#components/values/SameValue.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { useDraft } from '#components/frame/useDraft.ts'
import type { TokenSubject } from '#components/tokens/useTokenSubject.ts'
import { useValueElsewhere } from '#components/values/useValueElsewhere.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { OVERLAP_FIELD, OverlapField } from './OverlapField.tsx'
import { RotateNotes } from './RotateNotes.tsx'
import { RotateSteps } from './RotateSteps.tsx'
import { useRotation, type Choice } from './useRotation.ts'

interface Props {
  subject: TokenSubject
  onRotated: Parameters<typeof useRotation>[0]['onRotated']
  close: () => void
}

export function RotateDialog({ subject, onRotated, close }: Props) {
  const { token, application, lineage, catalogue, live } = subject
  const { clock, zone, drafts } = useWorld()
  const now = useNow(clock, 10_000)
  const refusal = useWriteRefusal()
  const { fields, set, forget } = useDraft(rotateDraft(token.id), {
    overlap: '',
    hours: '',
    move: 'yes',
    ...emptyExpiry,
  })
  // The world outside: drafts outlive the dialog, and with them what only another page suggested.
  useEffect(() => () => dropSuggestion(drafts, token.id), [drafts, token.id])
  const rotation = useRotation({
    subject,
    onRotated: (ended, stopsAt) => {
      forget()
      onRotated(ended, stopsAt)
    },
    onFound: () => {
      forget()
      close()
    },
  })
  const { refusals, lost, already } = rotation
  const value = useValueElsewhere(token)
  const isOnlyHere = isNowhereElse(value.where)
  const verdict = lost?.intent.look?.verdict.kind

  const preset = overlapPresets.find((one) => one === fields.overlap) ?? null
  const overlap = preset && overlapHours(preset, hoursTyped(fields.hours))
  const hours = overlap?.kind === 'hours' ? overlap.hours : null
  const cut = hours === null ? null : cutShort(token, hours, { now, zone })
  const isMoved = cut !== null && fields.move === 'yes'
  const asBefore = lifetimeOf(token, {
    now,
    origin: lineage.origins.get(token.id) ?? null,
    anySuccessor: successorsOf(lineage, token.id).length > 0,
  })

  const expiry = readExpiry(fields, { now, zone, asBefore })
  /** What is chosen; null where something is missing, which is said at its field. */
  function choiceNow(): Choice | null {
    const expiry = readExpiry(fields, { now: clock.now(), zone, asBefore })
    const errors: Record<string, string> = {}
    if (overlap === null) errors[OVERLAP_FIELD] = words.chooseOverlap
    else if (overlap.kind === 'refused') errors[HOURS_FIELD] = words.refused[overlap.reason]
    if (expiry.kind === 'refused') errors[EXPIRY_FIELD] = expiry.sentence
    if (hours === null || expiry.kind === 'refused') {
      rotation.refuse(errors)
      return null
    }
    const { expiresAt } = expiry
    return { hours, move: isMoved && cut ? cut.moveTo : null, expiresAt }
  }

  async function submit(inSpiteOf: typeof already = null) {
    const choice = choiceNow()
    if (choice) await rotation.submit(choice, inSpiteOf)
  }

  const fork = lastRotationOf(lineage, token.id)
  const forkWorks = successorsOf(lineage, token.id).some((id) => live.some((one) => one.id === id))
  const { isRevoked } = rotation
  const cannot = isRevoked
    ? words.cannot.revoked
    : (refusal ?? (rotation.isWaiting ? lostWords.stillLooking : undefined))
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
          <RotateSteps {...{ subject, hours, isMoved, isOnlyHere, now, zone }} />
        ),
      }}
      submitLabel={words.submit}
      onSubmit={() => submit()}
      isPending={rotation.isSending}
      disabledReason={cannot}
      errors={refusals.errors}
      problem={refusals.problem}
      outcome={{
        label: shared.outcome,
        about: verdict ?? (already ? `rotated ${already.entryId}` : undefined),
        children: lost ? (
          <IntentBanner
            shown={lost}
            onTryAgain={() => {
              rotation.dismissLost()
              void submit()
            }}
          />
        ) : (
          already && (
            <Banner
              tone="warn"
              title={lostWords.rotatedAlready(ago(already.at, now), already.by)}
              actions={
                <Button size="small" onPress={() => void submit(already)}>
                  {lostWords.rotateOnceMore}
                </Button>
              }
            >
              {lostWords.rotatedAlreadyMore}
            </Banner>
          )
        ),
      }}
    >
      {isRevoked ? (
        <Banner tone="warn" title={words.revoked(tokenLabel(token))}>
          {words.revokedMore}
        </Banner>
      ) : (
        <>
          {fork && forkWorks && !already && (
            <Banner tone="warn" title={words.forked(ago(fork.at, now), fork.actorLabel)}>
              {words.forkedMore}
            </Banner>
          )}
          <OverlapField
            preset={preset}
            hours={fields.hours}
            onPreset={(value) => set('overlap', value)}
            onHours={(value) => set('hours', value)}
            lastUsed={token.last_used_at}
            now={now}
            zone={zone}
          />
          <SameValue {...value} act="rotate" />
          {cut && (
            <Banner tone="warn" title={words.sooner(shortTime(cut.ownExpiry, zone))}>
              <Checkbox
                label={words.move}
                description={words.moveMore}
                isChecked={isMoved}
                onChange={(isChecked) => set('move', isChecked ? 'yes' : 'no')}
              />
            </Banner>
          )}
          <ExpiryField
            label={words.successorExpiry}
            look="cards"
            presets={successorPresets}
            value={fields}
            onChange={set}
            asBefore={asBefore}
            rotationDays={catalogue?.token_rotation_days}
          />
          <RotateNotes
            isLegacy={token.legacy}
            isExpired={isOver(token, now)}
            isOnlyHere={isOnlyHere}
            isApplicationActive={application.is_active}
          />
          <ActCommand
            acts={
              hours === null || expiry.kind === 'refused'
                ? []
                : rotationActs(token.id, {
                    hours,
                    move: isMoved && cut ? cut.moveTo : null,
                    expiresAt: expiry.expiresAt,
                  })
            }
          />
        </>
      )}
    </FormDialog>
  )
}

/** What a rotation sends, in its order. */
function rotationActs(token: number, { hours, move, expiresAt }: Choice): TokenAct[] {
  const body = { overlap_hours: hours, ...(expiresAt !== null && { expires_at: expiresAt }) }
  return [
    ...(move === null ? [] : [{ act: 'expiry' as const, token, expiresAt: move }]),
    { act: 'rotate', token, body },
  ]
}
