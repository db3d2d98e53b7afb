import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeDrill } from '#api/drills/drills.ts'
import { ImportFile, type Refuse } from '#components/frame/ImportFile.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { mergeForesight, readDrillFile } from '#rules/drills/plan/drillFile.ts'
import { mergeDrills } from '#rules/drills/plan/drillMerge.ts'
import { useSession } from '#session/useSession.ts'
import { drillsWords as words } from './words.ts'
import { ImportQuestion } from './ImportQuestion.tsx'

/** A drill of a thousand tokens with years of watching has less. */
const LARGEST = 20_000_000

/** Brings a drill in from a file: read strictly, compared with what is here, and merged once somebody has seen what changes. */
export function ImportDrill({ drills }: { drills: readonly DrillRecord[] }) {
  const { origin } = useSession()
  const queries = useQueryClient()
  const { tell } = useOutcome()
  const [incoming, setIncoming] = useState<DrillRecord | null>(null)
  const [isPending, setIsPending] = useState(false)
  const existing = drills.find(({ id }) => id === incoming?.id) ?? null

  async function read(text: string, refuse: Refuse) {
    const found = readDrillFile(text)
    if (found.kind === 'refused') return refuse(found)
    const { drill } = found
    if (drill.server.origin !== origin) {
      return refuse(words.refused.otherServer(drill.server.origin, origin))
    }
    const here = drills.find(({ id }) => id === drill.id) ?? null
    if (here && mergeForesight(here, drill).isNothing) {
      return tell({ tone: 'good', title: words.same(readable(here.name)) })
    }
    return setIncoming(drill)
  }

  async function merge(drill: DrillRecord) {
    setIsPending(true)
    const kept = await changeDrill(queries, drill.id, (newest) =>
      newest ? mergeDrills(newest, drill) : drill,
    )
    setIsPending(false)
    setIncoming(null)
    const name = readable(kept.name)
    tell({ tone: 'good', title: existing ? words.merged(name) : words.imported(name) })
  }

  return (
    <>
      <ImportFile words={words} largest={LARGEST} onText={read} />
      {incoming && (
        <ImportQuestion
          incoming={incoming}
          foresight={mergeForesight(existing, incoming)}
          isPending={isPending}
          onKeep={() => setIncoming(null)}
          onImport={() => void merge(incoming)}
        />
      )}
    </>
  )
}
