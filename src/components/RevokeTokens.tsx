import { manyForesight } from '#rules/manyTokens.ts'
import { useWorld } from '#session/useWorld.ts'
import { noteBefore, noteUntouched } from './manyTokensNotes.ts'
import { ManyTokensDialog } from './ManyTokensDialog.tsx'
import { useManyTokensRun } from './manyTokensRun.ts'
import { ManyTokensTable } from './ManyTokensTable.tsx'
import { manyTokensWords as words } from './manyTokensWords.ts'
import { NothingChosen } from './NothingChosen.tsx'
import { StillAlive } from './StillAlive.tsx'
import { UntouchedTokens } from './UntouchedTokens.tsx'
import { useChosenTokens } from './useChosenTokens.ts'
import { WhatStops } from './WhatStops.tsx'

const REVOKE = { call: 'revoke' } as const

/** Stops the chosen tokens for good, after counting what stops with them and what stays alive. */
export function RevokeTokens({ close }: { close: () => void }) {
  const { zone } = useWorld()
  const { run } = useManyTokensRun()
  const tokens = useChosenTokens()
  const { chosen, all, now } = tokens
  if (chosen.length === 0 && run?.act.call !== 'revoke') return <NothingChosen close={close} />
  const foresight = manyForesight(REVOKE, chosen, tokens)
  const { sent, untouched, stop, usedLastDay, withoutTakeover, alive } = foresight
  const live = stop.tokens.length
  return (
    <ManyTokensDialog
      call="revoke"
      tokens={tokens}
      foresight={foresight}
      side={{
        title: words.whatStops,
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
        {live > 0 ? words.stops(live, foresight.applications) : words.stopsNothing}{' '}
        {live > 0 && words.used(usedLastDay, live)}{' '}
        {withoutTakeover > 0 && words.withoutTakeover(withoutTakeover, live)} {words.final}
      </p>
      {live < sent.length && <p>{words.notWorking(sent.length - live)}</p>}
      <UntouchedTokens untouched={untouched} />
      <StillAlive alive={alive} />
    </ManyTokensDialog>
  )
}
