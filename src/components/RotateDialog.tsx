import { useState } from 'react'
import type { Token } from '#contract/tokens.ts'
import { ago } from '#lib/deadline.ts'
import { shortTime } from '#lib/time.ts'
import { useNow } from '#session/clock.ts'
import { secret } from '#session/secret.ts'
import { useWorld } from '#session/useWorld.ts'
import { lifetimeOf, successorPresets } from '#rules/expiry.ts'
import { lastRotationOf, successorsOf } from '#rules/lineage.ts'
import { cutShort, oldStops, overlapHours, overlapPresets } from '#rules/overlap.ts'
import { isOver } from '#rules/tokenState.ts'
import type { Verdict } from '#rules/verdict.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import { emptyExpiry, EXPIRY_FIELD, readExpiry } from './expiryFields.ts'
import { ExpiryField } from './ExpiryField.tsx'
import { HOURS_FIELD, OVERLAP_FIELD, OverlapField } from './OverlapField.tsx'
import { rotateInOrder, type RotationResult } from './rotation.ts'
import { refusalsOf, type Refusals } from './rotateRefusals.ts'
import { RotateNotes } from './RotateNotes.tsx'
import { RotateSteps } from './RotateSteps.tsx'
import { rotateWords as words } from './rotateWords.ts'
import { ServerMark } from './ServerMark.tsx'
import { applicationLabel, tokenLabel } from './tokenKeys.ts'
import { TokenKey } from './TokenKey.tsx'
import { useDraft } from './useDraft.ts'
import type { TokenSubject } from './useTokenSubject.ts'
import { useWriteRefusal } from './useWriteRefusal.ts'

interface Props {
  subject: TokenSubject
  calls: Parameters<typeof rotateInOrder>[0]
  look: (old: Token, before: ReadonlySet<number>, expiresAt: string | null) => Promise<Verdict>
  /** The successor's row without its value, and when the old value stops, in milliseconds. */
  onRotated: (successor: Token | null, stopsAt: number) => void
  close: () => void
}

const FORM = 'rotate-token'

export function RotateDialog({ subject, calls, look, onRotated, close }: Props) {
  const { token, application, lineage, catalogue, live } = subject
  const { clock, zone } = useWorld()
  const now = useNow(clock, 10_000)
  const refusal = useWriteRefusal()
  const { fields, set, forget } = useDraft(`rotate/${token.id}`, {
    overlap: '',
    hours: '',
    move: 'yes',
    ...emptyExpiry,
  })
  const [refusals, setRefusals] = useState<Refusals>({ errors: {}, problem: undefined })
  const [isSending, setSending] = useState(false)

  const preset = overlapPresets.find((one) => one === fields.overlap) ?? null
  const typed = fields.hours.trim() === '' ? null : Number(fields.hours)
  const overlap = preset && overlapHours(preset, typed)
  const hours = overlap?.kind === 'hours' ? overlap.hours : null
  const cut = hours === null ? null : cutShort(token, hours, { now, zone })
  const isMoved = cut !== null && fields.move === 'yes'
  const asBefore = lifetimeOf(token, {
    now,
    origin: lineage.origins.get(token.id) ?? null,
    anySuccessor: successorsOf(lineage, token.id).length > 0,
  })

  async function submit() {
    const expiry = readExpiry(fields, { now: clock.now(), zone, asBefore })
    const errors: Record<string, string> = {}
    if (overlap === null) errors[OVERLAP_FIELD] = words.chooseOverlap
    else if (overlap.kind === 'refused') errors[HOURS_FIELD] = words.refused[overlap.reason]
    if (expiry.kind === 'refused') errors[EXPIRY_FIELD] = expiry.sentence
    setRefusals({ errors, problem: undefined })
    if (hours === null || expiry.kind === 'refused') return
    const { expiresAt } = expiry
    const body = { overlap_hours: hours, ...(expiresAt !== null && { expires_at: expiresAt }) }
    const move = isMoved && cut ? { to: cut.moveTo, back: token.expires_at } : null
    const before = new Set([...live.map(({ id }) => id), token.id])
    setSending(true)
    try {
      const result = await rotateInOrder(calls, { body, move })
      const stops = oldStops(move ? { expires_at: null } : token, hours, clock.now())
      if (result.kind === 'rotated' || secret.isHeld()) {
        forget()
        onRotated(result.kind === 'rotated' ? result.successor : null, stops.at)
        return
      }
      setRefusals(await told(result, before, expiresAt))
    } finally {
      setSending(false)
    }
  }

  async function told(
    result: Exclude<RotationResult, { kind: 'rotated' }>,
    before: ReadonlySet<number>,
    expiresAt: string | null,
  ): Promise<Refusals> {
    const verdict = result.kind === 'unknown' ? await look(token, before, expiresAt) : null
    const former = token.expires_at === null ? '' : shortTime(token.expires_at, zone)
    return refusalsOf(result, { verdict, former, ahead: clock.ahead() })
  }

  const fork = lastRotationOf(lineage, token.id)
  const forkWorks = successorsOf(lineage, token.id).some((id) => live.some((one) => one.id === id))
  const cannot = token.revoked_at === null ? refusal : words.cannot.revoked
  return (
    <Dialog
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
        children: <RotateSteps {...{ subject, hours, isMoved, now, zone }} />,
      }}
      footer={
        <>
          <Button onPress={close}>{words.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            pending={isSending}
            disabledReason={cannot}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit} errors={refusals.errors} problem={refusals.problem}>
        {fork && forkWorks && (
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
          isApplicationActive={application.is_active}
        />
      </Form>
    </Dialog>
  )
}
