import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeDrill } from '#api/drills/drills.ts'
import { newId } from '#api/newId.ts'
import { useMade } from '#components/files/useMade.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { readable } from '#lib/text.ts'
import { dateOnly } from '#lib/time.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { AddToCalendarIcon } from '#ui/icons.ts'
import { planCalendar } from './planCalendar.ts'
import { allForm, nameForm, rowForm } from './planDraft.ts'
import { isRed } from './planMends.ts'
import { planRecord } from './planRecord.ts'
import { planStops } from './planStops.ts'
import { planActWords as words } from './planActWords.ts'
import { StartDrill } from './StartDrill.tsx'
import type { Plan } from './usePlan.ts'

/** What can be done with a plan: into a calendar, kept, started. Nothing of it sends anything to the backend. */
export function PlanActs({ plan }: { plan: Plan }) {
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  // Of an unsaved plan, which keeps it when it is saved: its dates in a calendar stay the same events.
  const [ownId, setOwnId] = useState(newId)
  const made = useMade()
  const [isAsking, setIsAsking] = useState(false)
  const [saving, setSaving] = useState<'save' | 'start' | null>(null)
  const { drill, drillId, lines, now, zone } = plan
  const form = nameForm(drillId)
  const inPlan = lines.filter(({ row }) => row.out === null).length
  /** As it is in its field now. */
  const nameNow = () =>
    (session.drafts.read(form)?.get('name') ?? drill?.name ?? '').trim() ||
    words.nameOf(dateOnly(now, zone))
  const empty = inPlan === 0 ? words.nothingInPlan : undefined
  const forbidden = plan.warnings.some(({ isForbidding }) => isForbidding)
    ? words.forbidden
    : undefined
  const isStarted = drill !== null && drill.startedAt !== null

  async function keep(isStarting: boolean) {
    setSaving(isStarting ? 'start' : 'save')
    const id = drill?.id ?? ownId
    const name = nameNow()
    // To the millisecond: of two plans the later one wins.
    const at = new Date(session.clock.now()).toISOString()
    let kept: DrillRecord
    try {
      kept = await changeDrill(queries, id, (newest) =>
        planRecord(newest, session, { lines, name, id, by: plan.me, at, isStarting }),
      )
    } catch {
      // A record of an older release may hold what cannot be written again: whatever it is, nobody must take it for saved.
      tell({ tone: 'bad', title: words.notSaved(readable(name)), detail: words.notSavedMore })
      setSaving(null)
      setIsAsking(false)
      return
    }
    // The next plan of this page is another one.
    setOwnId(newId())
    plan.forget()
    session.drafts.forget(form)
    session.drafts.forget(allForm(drillId))
    for (const { row } of lines) keepRow(row.tokenId, kept.id)
    setSaving(null)
    setIsAsking(false)
    if (isStarting) return void navigate(addresses.drill(kept.id))
    tell(
      { tone: 'good', title: words.saved(readable(kept.name)), detail: words.savedMore },
      addresses.newDrill,
    )
    void navigate(addresses.plan(kept.id), { replace: true })
  }

  /** What is typed in a row and not saved is typed in the plan that is kept now. */
  function keepRow(token: number, id: string) {
    const before = rowForm(drillId, token)
    const typed = session.drafts.read(before)
    if (!typed || drillId === id) return
    session.drafts.forget(before)
    session.drafts.write(rowForm(id, token), typed)
  }

  function toCalendar() {
    const file = planCalendar(planStops(lines, now), {
      drill: nameNow(),
      id: drill?.id ?? ownId,
      // As old as the plan that is on the screen.
      made: { ...made(), now },
    })
    // Without an event it is no calendar.
    if (file.count === 0) return tell({ tone: 'warn', title: words.noDates })
    download(file)
    tell({ tone: 'good', title: words.calendarSaved(file.name, file.count) })
  }

  return (
    <>
      <Button icon={AddToCalendarIcon} onPress={toCalendar} disabledReason={empty}>
        {words.calendar}
      </Button>
      <Button
        onPress={() => void keep(false)}
        pending={saving === 'save'}
        disabledReason={lines.length === 0 ? words.nothingInPlan : undefined}
      >
        {words.save}
      </Button>
      <span data-lead>
        {isStarted ? (
          <Button onPress={() => void navigate(addresses.drill(drill.id))}>{words.goOn}</Button>
        ) : (
          <Button
            variant={plan.warnings.some(isRed) ? 'plain' : 'primary'}
            onPress={() => setIsAsking(true)}
            disabledReason={refusal ?? empty ?? forbidden}
          >
            {words.start}
          </Button>
        )}
      </span>
      {isAsking && (
        <StartDrill
          name={nameNow()}
          plan={plan}
          isPending={saving === 'start'}
          onKeep={() => setIsAsking(false)}
          onStart={() => void keep(true)}
        />
      )}
    </>
  )
}
