import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetDrill } from '#api/drills/drills.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import type { DrillBrief } from '#rules/drills/drillBrief.ts'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { drillsWords as words } from './words.ts'

interface Props {
  drill: DrillRecord
  brief: DrillBrief | undefined
  close: () => void
}

/** Asks before a record goes: no server has it. */
export function ForgetDrill({ drill, brief, close }: Props) {
  const queries = useQueryClient()
  const { tell } = useOutcome()
  const [isPending, setIsPending] = useState(false)
  const name = readable(drill.name)
  const open = brief?.state === 'underWay' ? brief.tokens - brief.counts.closed : 0
  async function forget() {
    setIsPending(true)
    await forgetDrill(queries, drill.id)
    close()
    tell({ tone: 'good', title: words.forgotten(name) })
  }
  return (
    <AlertDialog
      title={words.forgetTitle(name)}
      keepLabel={words.keepIt}
      onKeep={close}
      actLabel={words.forgetIt}
      onAct={() => void forget()}
      actDisabledReason={undefined}
      isPending={isPending}
    >
      {open > 0 && <p>{words.forgetUnderWay(open)}</p>}
      <p>{words.forgetMore}</p>
      <p>{words.forgetFile}</p>
    </AlertDialog>
  )
}
