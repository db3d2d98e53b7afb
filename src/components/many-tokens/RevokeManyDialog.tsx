import type { ReactNode } from 'react'
import { type ManyForesight, manyForesight } from '#rules/acts/manyTokens.ts'
import { useSession } from '#session/useSession.ts'
import { noteBefore, noteUntouched } from './manyTokensNotes.ts'
import { ManyTokensDialog } from './ManyTokensDialog.tsx'
import { ManyTokensTable } from './ManyTokensTable.tsx'
import { manyTokensWords as words } from './words.ts'
import type { ChosenTokens } from './useChosenTokens.ts'
import { WhatStops } from './WhatStops.tsx'

const REVOKE = { call: 'revoke' } as const

interface Props {
  tokens: ChosenTokens
  /** Above the rows: what happens, in sentences and counts. */
  children: (foresight: ManyForesight) => ReactNode
  close: () => void
  /** The table's selection chose them, and keeps those that are left. */
  isSelection: boolean
}

/** Stops many tokens for good, after it has shown what stops with them and what happens to each. */
export function RevokeManyDialog({ tokens, children, close, isSelection }: Props) {
  const { zone } = useSession()
  const { chosen, all, now } = tokens
  const foresight = manyForesight(REVOKE, chosen, tokens)
  const { sent, untouched, stop } = foresight
  const isAnyChannel = stop.everyChannel || stop.tokens.length === 0
  return (
    <ManyTokensDialog
      call="revoke"
      {...{ tokens, foresight, close, isSelection }}
      side={{
        title: words.whatStops,
        children: (
          <WhatStops
            scopes={stop.scopes}
            pin={isAnyChannel ? null : stop.pins.join(', ')}
            lastUsed={stop.lastUsed}
            isImported={stop.isImported}
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
    >
      {children(foresight)}
    </ManyTokensDialog>
  )
}
