import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeDrill } from '#api/drills/drills.ts'
import { pastLog, pastLogProgress } from '#api/inventory/pastLog.ts'
import { words as logWords } from '#components/audit/words.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import type { DrillRecord } from '#contract/drill.ts'
import { dayOf } from '#lib/day.ts'
import { msOf } from '#lib/instant.ts'
import { readable } from '#lib/text.ts'
import { zoneLabel } from '#lib/time.ts'
import { instantOf } from '#lib/zonedInstant.ts'
import { isBackwards, spanEnd, spanStart, type Wall, wallOf } from '#rules/audit/auditSpan.ts'
import { notInDrills, rotationsIn } from '#rules/drills/drillFromLog.ts'
import { lineageOf, noLineage } from '#rules/tokens/lineage.ts'
import { DAY, MINUTE } from '#rules/tokens/thresholds.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { useStored } from '#session/stores.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DateTimeField } from '#ui/forms/DateTimeField.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { usePlanPeople } from '#pages/drills/plan/usePlanPeople.ts'
import stack from '#ui/stack.module.css'
import { drillsWords as words } from './words.ts'
import { RotationsFound } from './RotationsFound.tsx'
import { recordFromLog } from './recordFromLog.ts'

/** Someone who lost a record looks for what was done lately. */
const USUAL = 7 * DAY

interface Props {
  drills: readonly DrillRecord[]
  close: () => void
}

/** Finds the rotations of a window and a person in the log, and makes a drill of them. It asks before it reads, and sends nothing. */
export function DrillFromLog({ drills, close }: Props) {
  const { clock, zone } = useSession()
  const now = useNow(clock, MINUTE)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { tell } = useOutcome()
  const { me, people } = usePlanPeople()
  const [from, setFrom] = useState<Wall>(() => wallOf(instantOf(now - USUAL, zone), zone))
  const [to, setTo] = useState<Wall>({ date: undefined, time: undefined })
  const [person, setPerson] = useState('')
  const [isMaking, setIsMaking] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const log = useQuery({ ...pastLog(), enabled: isAsked })

  const start = spanStart({ ...from, time: from.time ?? '00:00' }, zone)
  const end = spanEnd(to, zone)
  const lineage = log.data ? lineageOf(log.data) : noLineage
  const all =
    start === null
      ? []
      : rotationsIn(lineage, {
          from: msOf(start),
          until: end === null ? Infinity : msOf(end),
          actorId: person === '' ? null : Number(person),
        })
  const found = notInDrills(all, drills, log.data ?? [])
  // Someone who has left is in the log and in no list of staff.
  const actors = new Map([...people].map(([id, { name }]) => [id, name]))
  for (const { actorId, actorLabel } of lineage.madeBy.values()) {
    const id = String(actorId)
    if (actorId !== null && !actors.has(id)) actors.set(id, actorLabel)
  }

  async function make() {
    if (!log.data) return
    setIsMaking(true)
    try {
      const drill = await recordFromLog(queries, found, { entries: log.data, lineage, by: me })
      await changeDrill(queries, drill.id, () => drill)
      close()
      const address = addresses.drill(drill.id)
      tell({ tone: 'good', title: words.made(readable(drill.name)) }, address)
      void navigate(address)
    } finally {
      setIsMaking(false)
    }
  }

  const missing = start === null ? words.windowMissing : undefined
  const backwards = isBackwards({ from: start, to: end }) ? logWords.backwards : undefined
  const refusal = missing ?? backwards
  const shared = { today: dayOf(now, zone), takesPast: true, zone: zoneLabel(now, zone) }
  return (
    <Dialog
      title={words.logTitle}
      size="wide"
      marks={<ServerMark />}
      onClose={close}
      footer={
        <>
          <Button onPress={close}>{words.cancel}</Button>
          {log.data === undefined ? (
            <Button
              variant="primary"
              pending={log.isFetching}
              disabledReason={refusal}
              onPress={() => (isAsked ? void log.refetch() : setIsAsked(true))}
            >
              {words.find}
            </Button>
          ) : (
            <Button
              variant="primary"
              pending={isMaking}
              disabledReason={
                refusal ?? (found.length === 0 ? words.nothingFoundReason : undefined)
              }
              onPress={() => void make()}
            >
              {words.make(found.length)}
            </Button>
          )}
        </>
      }
    >
      <p>{words.logMore}</p>
      <div className={stack.fields}>
        <DateTimeField
          {...shared}
          label={words.from}
          {...from}
          onChange={(date, time) => setFrom({ date, time })}
          error={missing}
        />
        <DateTimeField
          {...shared}
          label={words.to}
          {...to}
          onChange={(date, time) => setTo({ date, time })}
          error={backwards}
        />
        <Select
          label={words.person}
          options={[
            { value: '', label: words.anybody },
            ...[...actors].map(([value, name]) => ({ value, label: readable(name) })),
          ]}
          value={person}
          onChange={setPerson}
        />
      </div>
      {log.isFetching && <Reading onStop={() => void queries.cancelQueries(pastLog())} />}
      {!log.isFetching && isAsked && log.data === undefined && <NotRead error={log.error} />}
      {log.data && refusal === undefined && (
        <RotationsFound
          rotations={found}
          entries={log.data}
          others={all.length - found.length}
          now={now}
          zone={zone}
        />
      )}
    </Dialog>
  )
}

function Reading({ onStop }: { onStop: () => void }) {
  const progress = useStored(pastLogProgress)
  const sentence = words.logProgress(progress.done, progress.total)
  return (
    <Progress
      label={words.logReading}
      done={progress.done}
      total={progress.total}
      valueText={sentence}
      actions={
        <Button size="small" onPress={onStop}>
          {words.stop}
        </Button>
      }
    >
      {sentence}
    </Progress>
  )
}

function NotRead({ error }: { error: Error | null }) {
  if (error === null) return <p role="status">{words.logStopped}</p>
  return <ReadFailed error={error} onRetry={undefined} />
}
