import { useId, useState } from 'react'
import { AddReceiverKey } from '#components/receivers/AddReceiverKey.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { readable } from '#lib/text.ts'
import type { HandOverRow } from '#rules/drills/handOver.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import panel from '#ui/panel.module.css'
import { handOverWords as words } from './words.ts'
import { Passphrase } from './Passphrase.tsx'
import type { HandOver } from './useHandOver.ts'
import stack from '#ui/stack.module.css'
import css from './HandOver.module.css'

/** The tokens whose receivers have no key: give them one, or show the value once. */
export function HandOverOnce({ handOver }: { handOver: HandOver }) {
  const { rows, receivers } = handOver
  const left = rows.filter(
    ({ state }) =>
      state.kind === 'waits' && (state.because === 'noKey' || state.because === 'noReceiver'),
  )
  const untold = receivers.filter(
    ({ id, wrappedKey, compared }) =>
      wrappedKey !== null && !compared && rows.some(({ planned }) => planned.receiver === id),
  )
  return (
    <Panel title={words.oneAtATime} note={words.forWithout} isFlush>
      <div className={panel.list}>
        {untold.map((receiver) => (
          <Passphrase key={receiver.id} receiver={receiver} />
        ))}
        {left.length === 0 && untold.length === 0 && <p>{words.allHaveKeys}</p>}
        {left.map((row) => (
          <One key={row.planned.tokenId} row={row} handOver={handOver} />
        ))}
      </div>
    </Panel>
  )
}

function One({ row, handOver }: { row: HandOverRow; handOver: HandOver }) {
  const about = useId()
  const [isAdding, setAdding] = useState(false)
  const [isPending, setPending] = useState(false)
  const { refusal, isBusy, acts } = handOver
  const { receiver } = row.planned
  const name = tokenLabel(row.planned)

  async function rotate() {
    setPending(true)
    try {
      await acts.rotateOne(row, null, true)
    } finally {
      setPending(false)
    }
  }

  return (
    <div className={`${stack.line} ${css.line}`}>
      <p id={about}>
        {receiver === null ? words.noReceiverOf(name) : words.noKeyOf(readable(receiver), name)}
      </p>
      <div className={stack.beside}>
        {receiver !== null && (
          <Button
            aria-describedby={about}
            aria-expanded={isAdding}
            disabledReason={globalThis.isSecureContext === false ? words.notSecureShort : undefined}
            onPress={() => setAdding(!isAdding)}
          >
            {words.addKey}
          </Button>
        )}
        <Button
          aria-describedby={about}
          pending={isPending}
          disabledReason={refusal ?? (isBusy ? words.runUnderWay : undefined)}
          onPress={() => void rotate()}
        >
          {words.showOnce}
        </Button>
      </div>
      {isAdding && receiver !== null && (
        <AddReceiverKey receiver={receiver} onClose={() => setAdding(false)} />
      )}
    </div>
  )
}
