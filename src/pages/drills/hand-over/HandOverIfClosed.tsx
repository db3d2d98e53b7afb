import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { DoneIcon, SealIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { handOverWords as words } from './words.ts'
import type { HandOver } from './useHandOver.ts'
import css from './HandOver.module.css'

/** What a crash would cost now: at most the one value that is on its way into its seal. */
export function HandOverIfClosed({ handOver: { rows, run } }: { handOver: HandOver }) {
  const current = rows.find(({ planned }) => planned.tokenId === run?.current?.tokenId)
  return (
    <Panel title={words.ifClosed} isFlush>
      <ul className={css.list}>
        <li className={css.line}>
          <SealIcon aria-hidden />
          <p>{words.sealedStay}</p>
        </li>
        <li className={css.line}>
          {current ? <WarningIcon aria-hidden className={css.warn} /> : <DoneIcon aria-hidden />}
          <p>{current ? words.wouldBeLost(tokenLabel(current.planned)) : words.nothingLost}</p>
        </li>
      </ul>
    </Panel>
  )
}
