import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { believed } from '#api/drills/drillEvidence.ts'
import { rotateInDrill, type DrillRotation } from '#api/drills/drillRotate.ts'
import { addToDrill } from '#api/drills/drills.ts'
import { receivers as receiversQuery } from '#api/browser/receivers.ts'
import { sealedValues, unsettledRotations } from '#api/drills/sealedValues.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { useMe } from '#components/frame/useMe.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { actedAt } from '#rules/drills/actedAt.ts'
import { drillRows } from '#rules/drills/drillStation.ts'
import { handOverRows, type HandOverRow, type HandOverState } from '#rules/drills/handOver.ts'
import { seenOf } from '#rules/tokens/seenToken.ts'
import { useSession } from '#session/useSession.ts'
import { useHandOverRun, sealIssued, type Errand, type Show } from './handOverRun.ts'
import { handOverWords as words } from './words.ts'

/** What this page may rotate still. */
const LEFT: readonly HandOverState['kind'][] = ['waits', 'ready', 'lost']

/** Everything that the page of a hand-over shows and does. */
export function useHandOver(drill: DrillRecord) {
  const client = useQueryClient()
  const session = useSession()
  const { user } = useMe()
  const { present } = useShowOnce()
  const { data: receivers } = useSuspenseQuery(receiversQuery())
  const { data: kept } = useSuspenseQuery(sealedValues())
  const unsettled = useQuery(unsettledRotations(drill.id))
  const { data: applications = [] } = useQuery(applicationList())
  const runs = useHandOverRun()
  const run = runs.run?.drillId === drill.id ? runs.run : null
  const sealed = kept.filter(({ drillId }) => drillId === drill.id)
  const open = new Set(unsettled.data?.map(({ tokenId }) => tokenId))
  const rows = handOverRows(
    drillRows(believed(client, drill).drill, new Map(), session.clock.now()),
    {
      receivers,
      sealed,
      open,
    },
  )
  const left = rows.filter(({ state: { kind } }) => LEFT.includes(kind))
  // The page names them.
  const inactive = new Map(
    applications
      .filter((one) => !one.is_active && left.some((row) => row.planned.application.id === one.id))
      .map(({ id, name }) => [id, readable(name)]),
  )
  const seesInactive = ({ application }: DrillPlanned) => inactive.has(application.id)
  const errands = rows.flatMap(({ planned, state }): Errand[] => {
    const receiver = receivers.find(({ id }) => id === planned.receiver)
    return state.kind === 'ready' && receiver
      ? [{ planned, receiver, seesInactive: seesInactive(planned) }]
      : []
  })
  const isBusy = runs.run !== null && runs.run.state !== 'over'
  const refusal =
    useWriteRefusal() ?? (globalThis.isSecureContext === false ? words.notSecureShort : undefined)

  const show: Show = ({ token, old, oldStops, arrival }, planned) =>
    present({
      kind: 'token',
      application: planned.application,
      token,
      arrival,
      turn: null,
      replaced: {
        ...seenOf(old),
        stopsAt: oldStops,
        formerExpiry: old.expires_at,
      },
    })

  /** One by hand: sealed where its receiver has a key that was compared, else shown once. */
  async function rotateOne(row: HandOverRow, inSpiteOf: number | null, isShown: boolean) {
    const { planned } = row
    const receiver = receivers.find(({ id, compared }) => id === planned.receiver && compared)
    const seals = !isShown && receiver !== undefined
    runs.forgetTrouble(planned.tokenId)
    const done: DrillRotation = await rotateInDrill(client, drill, planned.tokenId, {
      inSpiteOf,
      seesInactive: seesInactive(planned),
      ...(seals && {
        seal: (issued) => sealIssued(session, drill, { planned, receiver }, issued),
      }),
    })
    if (done.kind !== 'value') runs.say(drill.id, planned.tokenId, done)
    else {
      if (done.to === null) show(done.issued, planned)
      // Until the drill holds it, its mark would be read as that of a rotation which nobody knows of.
      await done.recorded
    }
    await client.invalidateQueries(unsettledRotations(drill.id))
  }

  /** A person says that the value was stored, or its file was taken. */
  async function handedOver(planned: DrillPlanned, how: 'once' | 'file') {
    const row = rows.find((one) => one.planned.tokenId === planned.tokenId)
    const successorId = row?.drill.rotated?.successor.id
    if (successorId === undefined) return
    await addToDrill(client, drill.id, {
      events: [
        {
          // Said twice it is said once.
          id: `handed over ${successorId}`,
          kind: 'handedOver',
          tokenId: planned.tokenId,
          successorId,
          at: actedAt(drill, planned.tokenId, session.clock.now()),
          by: { id: user.id, name: user.username },
          how,
          to: planned.receiver,
        },
      ],
    })
  }

  return {
    drill,
    rows,
    receivers,
    sealed,
    inactive: [...inactive.values()],
    run,
    isBusy,
    errands,
    refusal,
    acts: {
      start: () => void runs.start(session, drill, errands, show),
      pause: runs.pause,
      resume: runs.resume,
      stop: runs.stop,
      rotateOne,
      handedOver,
    },
  }
}

export type HandOver = ReturnType<typeof useHandOver>
