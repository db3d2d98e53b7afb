import { useQueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { useNavigate } from 'react-router'
import { addToDrill } from '#api/drills/drills.ts'
import { newId } from '#api/newId.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { actedAt } from '#rules/drills/actedAt.ts'
import type { DrillStep } from '#rules/drills/drillNext.ts'
import { useSession } from '#session/useSession.ts'
import { copyText } from '#ui/clipboard.ts'
import { drillWords as words } from '#components/drills/words.ts'
import { type DrillLine, useDrillPerson } from '#components/drills/useDrill.ts'
import { drillReminder } from './drillReminder.ts'

/** What a person does with a row of a drill: a dialog, a page, or a word of theirs that is recorded. */
export function useDrillActs(drill: DrillRecord) {
  const queries = useQueryClient()
  const { server, clock } = useSession()
  const { open } = useDialog()
  const { tell } = useOutcome()
  const navigate = useNavigate()
  const by = useDrillPerson()
  const act = (tokenId: number) =>
    ({ id: newId(), tokenId, at: actedAt(drill, tokenId, clock.now()), by }) as const

  const handedOver = (
    { tokenId, receiver: to }: DrillLine['planned'],
    { successor }: NonNullable<DrillLine['rotated']>,
  ) =>
    ({ ...act(tokenId), kind: 'handedOver', successorId: successor.id, how: 'once', to }) as const

  async function handOver({ planned, rotated, events }: DrillLine) {
    if (!rotated) return
    const successorId = rotated.successor.id
    // Its file is waiting there, and so is the way to say that it was taken.
    if (events.some((event) => event.kind === 'sealed' && event.successorId === successorId)) {
      void navigate(addresses.handOver(drill.id))
      return
    }
    const { receiver: to } = planned
    await addToDrill(queries, drill.id, { events: [handedOver(planned, rotated)] })
    tell({
      tone: 'good',
      title: words.handedOverTold(
        tokenLabel(planned),
        to === null ? words.noReceiver : readable(to),
      ),
      detail: words.handedOverMore,
    })
  }

  async function handOverAll(lines: readonly DrillLine[]) {
    const events = lines.flatMap(({ planned, rotated }) =>
      rotated ? [handedOver(planned, rotated)] : [],
    )
    await addToDrill(queries, drill.id, { events })
  }

  async function remind(line: DrillLine) {
    const { planned, zone } = line
    const text = drillReminder(line, { server: server.name, now: clock.now(), zone })
    if (!(await copyText(text))) {
      tell({
        tone: 'warn',
        title: words.reminderShown,
        detail: createElement('pre', { tabIndex: 0 }, text),
      })
      return
    }
    const { tokenId, receiver: to } = planned
    await addToDrill(queries, drill.id, { events: [{ ...act(tokenId), kind: 'reminded', to }] })
    tell({ tone: 'good', title: words.reminderCopied(tokenLabel(planned)) })
  }

  return {
    handOverAll,
    remind: (line: DrillLine) => void remind(line),
    take(step: DrillStep, line: DrillLine) {
      const { tokenId: token, application } = line.planned
      const subject = { application: application.id, token }
      switch (step) {
        case 'rotate':
        case 'newValue':
          return open('drill-rotate', subject)
        case 'handOver':
          return void handOver(line)
        case 'moreTime':
          return open('expiry', subject)
        case 'undo':
          return open('drill-undo', subject)
        case 'close':
          // A quiet one is asked about as all of them are; of one that may be called the token's own question says more.
          return open(line.next.step === 'close' ? 'drill-close' : 'revoke', subject)
        case 'remind':
          return void remind(line)
      }
    },
    keep: ({ planned }: DrillLine) =>
      open('drill-keep', { application: planned.application.id, token: planned.tokenId }),
    tryWithout: ({ planned }: DrillLine) =>
      open('drill-try', { application: planned.application.id, token: planned.tokenId }),
  }
}
