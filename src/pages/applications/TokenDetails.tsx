import { useEffect, useRef } from 'react'
import type { KnownRows } from '#components/useTokenRows.ts'
import { tokenLabel } from '#components/tokenKeys.ts'
import type { TokenRow } from '#components/tokenTableRows.ts'
import { Facts } from '#ui/Facts.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { CloseIcon } from '#ui/icons.ts'
import { Panel } from '#ui/Panel.tsx'
import css from './Application.module.css'
import { words } from './detailWords.ts'
import { tokenFacts } from './tokenFacts.tsx'
import { WhatItOpens } from './WhatItOpens.tsx'

interface Props {
  row: TokenRow
  known: KnownRows
  onClose: () => void
}

/** All facts of one token, above the table that it was opened from. */
export function TokenDetails({ row, known, onClose }: Props) {
  const place = useRef<HTMLDivElement>(null)

  // The world outside: the focus comes to the details, and goes back to the link that opened them.
  useEffect(() => {
    const opener = document.activeElement
    place.current?.focus()
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  return (
    <div ref={place} tabIndex={-1} className={css.details}>
      <Panel
        title={tokenLabel(row.token)}
        isFlush
        actions={<IconButton size="small" icon={CloseIcon} label={words.close} onPress={onClose} />}
      >
        <div className={css.columns}>
          <Facts look="list" facts={tokenFacts(row, known)} />
          <WhatItOpens row={row} />
        </div>
      </Panel>
    </div>
  )
}
