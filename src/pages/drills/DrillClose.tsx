import { NothingThere } from '#components/NothingThere.tsx'
import { useManyTokensRun } from '#components/manyTokensRun.ts'
import { aliveSentences } from '#components/manyTokensSummary.ts'
import { manyTokensWords } from '#components/manyTokensWords.ts'
import { RevokeManyDialog } from '#components/RevokeManyDialog.tsx'
import { UntouchedTokens } from '#components/UntouchedTokens.tsx'
import { useChosenTokens } from '#components/useChosenTokens.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { drillActWords as words } from './drillActWords.ts'
import { drillWords } from './drillWords.ts'
import { useDrillLines } from './useDrill.ts'
import { useDrillHere, useMine } from './useDrillHere.ts'

/** Revokes the old ones that are quiet, all at once and each by itself; those that may still be called are left out. */
export function DrillClose({ close }: { close: () => void }) {
  const drill = useDrillHere()
  return drill ? <Quiet drill={drill} close={close} /> : <NothingThere close={close} />
}

function Quiet({ drill, close }: { drill: DrillRecord; close: () => void }) {
  const { lines } = useDrillLines(drill)
  const { shows } = useMine()
  const { run } = useManyTokensRun()
  const open = lines.filter((line) => shows(line) && line.station !== 'closed')
  const quiet = open.filter(({ next }) => next.step === 'close')
  const tokens = useChosenTokens(new Set(quiet.map(({ planned }) => planned.tokenId)))
  if (tokens.chosen.length === 0 && run?.act.call !== 'revoke') {
    return (
      <Dialog
        title={words.closeTitleNone}
        size="small"
        onClose={close}
        footer={<Button onPress={close}>{manyTokensWords.revoke.keep}</Button>}
      >
        <p>{words.leftOut(open.length)}</p>
      </Dialog>
    )
  }
  return (
    <RevokeManyDialog tokens={tokens} close={close} isSelection={false}>
      {(foresight) => {
        const { stop, applications, untouched } = foresight
        const live = stop.tokens.length
        const elsewhere = aliveSentences({ ...foresight, unread: tokens.unread })
        return (
          <>
            <p>
              {live > 0 ? manyTokensWords.stops(live, applications) : manyTokensWords.stopsNothing}{' '}
              {manyTokensWords.final}
            </p>
            {open.length > quiet.length && <p>{words.leftOut(open.length - quiet.length)}</p>}
            <p>{drillWords.grain}</p>
            <UntouchedTokens untouched={untouched} />
            {elsewhere.length > 0 && <Alert>{elsewhere.join(' ')}</Alert>}
          </>
        )
      }}
    </RevokeManyDialog>
  )
}
