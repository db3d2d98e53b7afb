import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addToFindings } from '#api/findings/findingRecord.ts'
import { newId } from '#api/newId.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { FindingEvent } from '#contract/findingRecord.ts'
import type { FindingCode } from '#rules/findings/finding.ts'
import type { ArchiveRule } from '#rules/findings/findingState.ts'
import { useSession } from '#session/useSession.ts'
import type { FindingRow } from './findingRows.ts'

export type NewRule = Pick<ArchiveRule, 'application' | 'why'> & { code: FindingCode }

/** What somebody decides on findings. All of it is kept in this browser, and nothing is sent. */
export function useRecordActs() {
  const queries = useQueryClient()
  const { clock } = useSession()
  const { user } = useMe()
  return useMemo(() => {
    const stamp = () => ({
      id: newId(),
      at: new Date(clock.now()).toISOString(),
      by: { id: user.id, name: user.username },
    })
    const add = (one: FindingEvent) => void addToFindings(queries, { events: [one] })
    return {
      accept({ finding, subject }: FindingRow, decision: { until: string; why: string }) {
        const of = { finding: finding.id, code: finding.code, about: subject }
        add({ ...stamp(), type: 'accepted', ...of, ...decision })
      },
      archive: (rule: NewRule) => add({ ...stamp(), type: 'archived', ...rule }),
      /** Ends an acceptance or an archive rule. */
      end: ({ id }: Pick<FindingEvent, 'id'>) => add({ ...stamp(), type: 'ended', of: id }),
    }
  }, [queries, clock, user])
}

export type RecordActs = ReturnType<typeof useRecordActs>
