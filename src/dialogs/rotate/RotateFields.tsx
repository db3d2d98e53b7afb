import { ago } from '#lib/deadline.ts'
import { shortTime } from '#lib/time.ts'
import { successorPresets, type Lifetime } from '#rules/tokens/expiry.ts'
import { lastRotationOf, successorsOf } from '#rules/tokens/lineage.ts'
import { isNowhereElse, type ValueElsewhere } from '#rules/tokens/secretRows.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { ActCommand } from '#components/commands/ActCommand.tsx'
import { TermCard } from '#components/frame/TermCard.tsx'
import { ExpiryField } from '#components/expiry/ExpiryField.tsx'
import { rotateWords as words } from '#components/expiry/words.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenSubject } from '#components/tokens/useTokenSubject.ts'
import { SameValue } from '#components/values/SameValue.tsx'
import { OverlapField } from './OverlapField.tsx'
import { RotateNotes } from './RotateNotes.tsx'
import { rotationActs, rotationOf, type Overlap, type RotationFields } from './rotationForm.ts'
import { unusedText } from '#components/tokens/unusedText.ts'

interface Props {
  subject: TokenSubject
  fields: RotationFields
  set: (name: keyof RotationFields, value: string) => void
  overlap: Overlap
  asBefore: Lifetime | null
  value: { where: ValueElsewhere; isReading: boolean }
  /** An earlier rotation is shown above the form already. */
  isForkTold: boolean
  isRevoked: boolean
  now: number
  zone: string
}

/** The overlap, the old token's own expiry where it cuts the overlap short, and the successor's. */
export function RotateFields(props: Props) {
  const { subject, fields, set, overlap, asBefore, value, isForkTold, isRevoked, now, zone } = props
  const { token, application, lineage, catalogue, live } = subject
  const { cut } = overlap
  if (isRevoked) {
    return (
      <Banner tone="warn" title={words.revoked(tokenLabel(token))}>
        {words.revokedMore}
      </Banner>
    )
  }
  const fork = lastRotationOf(lineage, token.id)
  const forkWorks = successorsOf(lineage, token.id).some((id) => live.some((one) => one.id === id))
  const read = rotationOf(fields, overlap, { now, zone, asBefore })
  return (
    <>
      {fork && forkWorks && !isForkTold && (
        <Banner tone="warn" title={words.forked(ago(fork.at, now), fork.actorLabel)}>
          {words.forkedMore}
        </Banner>
      )}
      <OverlapField
        preset={overlap.preset}
        hours={fields.hours}
        onPreset={(preset) => set('overlap', preset)}
        onHours={(hours) => set('hours', hours)}
        lastUsed={token.last_used_at}
        unused={unusedText(token, words.stopNeverUsed)}
        now={now}
        zone={zone}
      />
      <SameValue {...value} act="rotate" />
      {cut && (
        <Banner tone="warn" title={words.sooner(shortTime(cut.ownExpiry, zone))}>
          <Checkbox
            label={words.move}
            description={words.moveMore}
            isChecked={overlap.isMoved}
            onChange={(isChecked) => set('move', isChecked ? 'yes' : 'no')}
          />
        </Banner>
      )}
      <ExpiryField
        label={words.successorExpiry}
        term={<TermCard of="successor" />}
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
        isOnlyHere={isNowhereElse(value.where)}
        isApplicationActive={application.is_active}
      />
      <ActCommand acts={read.kind === 'ready' ? rotationActs(token.id, read.rotation) : []} />
    </>
  )
}
