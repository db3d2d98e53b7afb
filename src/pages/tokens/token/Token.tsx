import { InDrills } from '#components/drills/InDrills.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { TokensMissingLine } from '#components/tokens/TokensMissingLine.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useValueElsewhere } from '#components/values/useValueElsewhere.ts'
import { isOver } from '#rules/tokens/tokenState.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Split } from '#ui/Split.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import css from './Token.module.css'
import { TokenActs } from './TokenActs.tsx'
import { TokenCommands } from './TokenCommands.tsx'
import { tokenFacts } from './tokenFacts.tsx'
import { TokenHistory } from './TokenHistory.tsx'
import { tableParam, TokenLineage } from './TokenLineage.tsx'
import { loadTokenAtAddress, TokenAtAddress, type TokenFound } from './TokenAtAddress.tsx'
import { TokenHeader } from './TokenHeader.tsx'
import { TokenOpens } from './TokenOpens.tsx'
import { TokenStops } from './TokenStops.tsx'
import { homeParam } from './useTokenHome.ts'
import { words } from './words.ts'
import { useTokenLog } from '#components/history/useTokenLog.ts'

export const loadToken = loadTokenAtAddress

export const reads = [homeParam, tableParam]

/** One token: what it is and why, what it opens, what becomes of it and what became of it. */
export const Token = () => <TokenAtAddress reading={words.reading} Page={Found} />

function Found({ row, knownRows, missing, stale }: TokenFound) {
  const { token } = row
  const { clock } = useSession()
  const log = useTokenLog()
  const elsewhere = useValueElsewhere(token)
  return (
    <>
      <PageTitle heading={tokenLabel(token)} />
      <TokenHeader row={row} actions={<TokenActs row={row} knownRows={knownRows} />}>
        <InDrills token={{ id: token.id, works: !isOver(token, clock.now()) }} />
      </TokenHeader>
      <Outcome />
      <TokensMissingLine missing={missing} onRetry={() => void stale.refetch()} />
      <StaleLine query={stale.isRefetchError || !log.stale ? stale : log.stale} />
      <Split widths="wideFirst">
        <div className={stack.stack}>
          <TokenLineage row={row} knownRows={knownRows} log={log} />
          <TokenOpens title={words.opens} row={row} catalogue={knownRows.catalogue} />
          <TokenStops row={row} knownRows={knownRows} log={log} isWhole={!missing} />
        </div>
        <div className={stack.stack}>
          <Panel title={words.facts} isFlush>
            <div className={`${panel.reached} ${css.facts}`}>
              <Facts
                look="list"
                label={words.facts}
                facts={tokenFacts(row, knownRows, { log, elsewhere })}
              />
            </div>
          </Panel>
          <TokenHistory row={row} knownRows={knownRows} log={log} />
          <TokenCommands row={row} />
        </div>
      </Split>
    </>
  )
}
