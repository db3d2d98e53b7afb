import { useQueryClient } from '@tanstack/react-query'
import { addToDrill } from '#api/drills/drills.ts'
import { newId } from '#api/newId.ts'
import { shiftSentence } from '#components/expiry/expiryFields.ts'
import { DeactivateApplication } from '#components/applications/DeactivateApplication.tsx'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useDraft } from '#components/frame/useDraft.ts'
import { zoneLabel } from '#lib/time.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { actedAt } from '#rules/drills/actedAt.ts'
import { expiryOf } from '#rules/tokens/expiry.ts'
import { useSession } from '#session/useSession.ts'
import { DateTimeField } from '#ui/forms/DateTimeField.tsx'
import { drillActWords as words } from '#components/drills/words.ts'
import { useDrillPerson } from '#components/drills/useDrill.ts'
import { useDrillHere } from '#components/drills/useDrillHere.ts'

interface Props {
  application: number
  token: number
  close: () => void
}

/**
 * Tries without a token that looks unused: its application is deactivated, which unlike a revocation can be taken back, and
 * a day is set on which somebody looks again.
 */
export function DrillTry({ application, token, close }: Props) {
  const drill = useDrillHere()
  const queries = useQueryClient()
  const { clock, zone } = useSession()
  const by = useDrillPerson()
  const { fields, set, forget } = useDraft(`try/${token}`, { date: '', time: '09:00' })
  if (!drill?.tokens.some(({ tokenId }) => tokenId === token)) return <NothingThere close={close} />
  const now = clock.now()
  const chosen = expiryOf({ kind: 'onDate', ...fields }, { now, zone })
  const missing =
    chosen.kind === 'refused' && chosen.reason === 'past'
      ? words.lookAgainPast
      : chosen.kind === 'at'
        ? undefined
        : words.lookAgainMissing

  function record() {
    if (!drill || chosen.kind !== 'at') return
    const at = actedAt(drill, token, clock.now())
    forget()
    void addToDrill(queries, drill.id, {
      events: [
        {
          id: newId(),
          tokenId: token,
          at,
          by,
          kind: 'triedWithout',
          lookAgain: chosen.instant,
          entryId: null,
        },
      ],
    })
  }

  return (
    <DeactivateApplication
      application={application}
      close={close}
      onDone={record}
      question={{
        missing,
        field: (
          <DateTimeField
            label={words.lookAgain}
            date={fields.date || undefined}
            time={fields.time || undefined}
            onChange={(date, time) => {
              set('date', date ?? '')
              set('time', time ?? '')
            }}
            today={instantOf(now, zone).slice(0, 10)}
            zone={zoneLabel(now, zone)}
            hint={shiftSentence(chosen) ?? words.lookAgainHint}
          />
        ),
      }}
    />
  )
}
