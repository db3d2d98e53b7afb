import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { leakMarks } from '#api/browser/leakMarks.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { TokensMissingLine } from '#components/tokens/TokensMissingLine.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useValueElsewhere } from '#components/values/useValueElsewhere.ts'
import { leakKind, leakStage } from '#rules/values/leakAct.ts'
import { lastRotationOf } from '#rules/tokens/lineage.ts'
import { useSession } from '#session/useSession.ts'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import {
  loadTokenAtAddress,
  TokenAtAddress,
  type TokenFound,
} from '#pages/tokens/token/TokenAtAddress.tsx'
import { homeParam } from '#pages/tokens/token/useTokenHome.ts'
import { TokenHeader } from '#pages/tokens/token/TokenHeader.tsx'
import { TokenOpens } from '#pages/tokens/token/TokenOpens.tsx'
import { Split } from '#ui/Split.tsx'
import stack from '#ui/stack.module.css'
import { LeakActs } from './LeakActs.tsx'
import { LeakAfterwards } from './LeakAfterwards.tsx'
import { LeakAlert } from './LeakAlert.tsx'
import { LeakDone } from './LeakDone.tsx'
import { LeakElsewhere } from './LeakElsewhere.tsx'
import { LeakFacts } from './LeakFacts.tsx'
import { leakReport } from './leakReport.ts'
import { LeakSteps } from './LeakSteps.tsx'
import { leakWords as words } from './words.ts'
import { useLeakLog } from './useLeakLog.ts'

export const loadLeak = loadTokenAtAddress

export const reads = [homeParam]

/** A value that is out: what to do first, then what it opens; once that is done, what is left to do. */
export const Leak = () => <TokenAtAddress reading={words.reading} Page={Found} />

function Found({ row, knownRows, missing, stale }: TokenFound) {
  const { rows } = knownRows
  const { token, now, catalogue: scopes } = row
  const { origin } = useSession()
  const page = useRef<HTMLDivElement>(null)
  const log = useLeakLog(row)
  const elsewhere = useValueElsewhere(token)
  const { where } = elsewhere
  const live = rows.flatMap((one) => (one.live ? [one.token] : []))
  const rotation = lastRotationOf(row.lineage, token.id)
  const successor = rows.find((one) => one.token.id === rotation?.newId)
  const stage = leakStage(row)
  const kind = leakKind(row)
  // While the catalogue is not read, nobody knows whether it is public.
  const isOpen = scopes !== undefined && (kind === 'out' || kind === 'dormant')
  const { data: kept = [] } = useQuery(leakMarks(token, isOpen))
  const opens = <TokenOpens title={words.access} row={row} catalogue={knownRows.catalogue} />
  return (
    <>
      <PageTitle heading={tokenLabel(token)} />
      <LeakAlert {...{ row, successor, log, where, isLogRead: knownRows.lineage === 'known' }} />
      <LeakElsewhere row={row} {...elsewhere} />
      <TokenHeader
        row={row}
        actions={
          <CopyButton
            label={words.copy}
            read={() => leakReport(row, { log, where, server: origin, now })}
            select={() => page.current}
          />
        }
      />
      <Outcome />
      <TokensMissingLine missing={missing} onRetry={() => void stale.refetch()} />
      <StaleLine query={stale} />
      <div ref={page} className={stack.stack}>
        {stage === 'before' && <LeakActs row={row} live={live} isWhole={!missing} />}
        <Split widths="wideFirst">
          <div className={stack.stack}>
            {stage === 'before' ? (
              opens
            ) : (
              <LeakSteps
                {...{ row, stage, successor, log, where, marks: kept }}
                isLogRead={knownRows.lineage === 'known'}
              />
            )}
            <LeakDone row={row} log={log} />
            {stage !== 'before' && opens}
          </div>
          <div className={stack.stack}>
            <LeakFacts row={row} log={log} marks={kept} />
            {stage === 'before' && <LeakAfterwards row={row} log={log} where={where} />}
          </div>
        </Split>
      </div>
    </>
  )
}
