import { NothingThere } from '#components/NothingThere.tsx'
import { noteBefore, noteUntouched } from '#components/manyTokensNotes.ts'
import { ManyTokensDialog } from '#components/ManyTokensDialog.tsx'
import { useManyTokensRun } from '#components/manyTokensRun.ts'
import { aliveSentences } from '#components/manyTokensSummary.ts'
import { ManyTokensTable } from '#components/ManyTokensTable.tsx'
import { manyTokensWords } from '#components/manyTokensWords.ts'
import { UntouchedTokens } from '#components/UntouchedTokens.tsx'
import { useChosenTokens } from '#components/useChosenTokens.ts'
import { WhatStops } from '#components/WhatStops.tsx'
import type { DrillRecord } from '#contract/drill.ts'
import { manyForesight } from '#rules/manyTokens.ts'
import { useWorld } from '#session/useWorld.ts'
import { Alert } from '#ui/Alert.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { drillActWords as words } from './drillActWords.ts'
import { drillWords } from './drillWords.ts'
import { useDrillLines } from './useDrill.ts'
import { useDrillHere, useMine } from './useDrillHere.ts'

const REVOKE = { call: 'revoke' } as const

/** Revokes the old ones that are quiet, all at once and each by itself; those that may still be called are left out. */
export function DrillClose({ close }: { close: () => void }) {
  const drill = useDrillHere()
  return drill ? <Quiet drill={drill} close={close} /> : <NothingThere close={close} />
}

function Quiet({ drill, close }: { drill: DrillRecord; close: () => void }) {
  const { zone } = useWorld()
  const { lines } = useDrillLines(drill)
  const { shows } = useMine()
  const { run } = useManyTokensRun()
  const open = lines.filter((line) => shows(line) && line.station !== 'closed')
  const quiet = open.filter(({ next }) => next.step === 'close')
  const tokens = useChosenTokens(new Set(quiet.map(({ planned }) => planned.tokenId)))
  const { chosen, all, now } = tokens
  if (chosen.length === 0 && run?.act.call !== 'revoke') {
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
  const foresight = manyForesight(REVOKE, chosen, tokens)
  const { sent, untouched, stop, alive } = foresight
  const live = stop.tokens.length
  return (
    <ManyTokensDialog
      call="revoke"
      tokens={tokens}
      foresight={foresight}
      isSelection={false}
      side={{
        title: manyTokensWords.whatStops,
        children: (
          <WhatStops
            scopes={stop.scopes}
            pin={stop.everyChannel || live === 0 ? null : stop.pins.join(', ')}
            lastUsed={stop.lastUsed}
            now={now}
          />
        ),
      }}
      rows={
        <ManyTokensTable
          rows={[
            ...sent.map((row) => ({ ...row, note: noteBefore(REVOKE, row, now) })),
            ...untouched.map(({ row, because }) => ({ ...row, note: noteUntouched(because) })),
          ]}
          {...{ all, now, zone }}
          call="revoke"
        />
      }
      actNow={() => REVOKE}
      close={close}
    >
      <p>
        {live > 0
          ? manyTokensWords.stops(live, foresight.applications)
          : manyTokensWords.stopsNothing}{' '}
        {manyTokensWords.final}
      </p>
      {open.length > quiet.length && <p>{words.leftOut(open.length - quiet.length)}</p>}
      <p>{drillWords.grain}</p>
      <UntouchedTokens untouched={untouched} />
      {alive.length > 0 && <Alert>{aliveSentences(alive).join(' ')}</Alert>}
    </ManyTokensDialog>
  )
}
