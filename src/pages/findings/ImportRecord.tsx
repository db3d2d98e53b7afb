import { useQueryClient } from '@tanstack/react-query'
import { recordWords as words } from '#components/findings/words.ts'
import { addToFindings } from '#api/findings/findingRecord.ts'
import { ImportFile, type Refuse } from '#components/frame/ImportFile.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import type { FindingRecord } from '#contract/findingRecord.ts'
import { readFindingsFile } from '#rules/findings/recordFile.ts'
import { mergeFindings } from '#rules/findings/recordMerge.ts'
import { useSession } from '#session/useSession.ts'

/** A record of ten thousand findings has less. */
const LARGEST = 10_000_000

/** Brings decisions in from a file: read strictly, and merged with those that are here. */
export function ImportRecord({ record }: { record: FindingRecord }) {
  const { origin } = useSession()
  const queries = useQueryClient()
  const { tell } = useOutcome()

  async function read(text: string, refuse: Refuse) {
    const found = readFindingsFile(text)
    if (found.kind === 'refused') return refuse(found)
    if (found.server.origin !== origin)
      return refuse(words.refused.otherServer(found.server.origin))
    const more = mergeFindings(record, found.record).events.length - record.events.length
    await addToFindings(queries, found.record)
    return tell({ tone: 'good', title: words.imported(more) })
  }

  return <ImportFile words={words} size="small" largest={LARGEST} onText={read} />
}
