import { Panel } from '#ui/page/Panel.tsx'
import panel from '#ui/panel.module.css'
import { HandOverReceiver } from './HandOverReceiver.tsx'
import { handOverWords as words } from './words.ts'
import type { HandOver } from './useHandOver.ts'
import css from './HandOver.module.css'

/** Who gets a file, by name, and what prevents it. */
export function HandOverReceivers({ handOver }: { handOver: HandOver }) {
  const { rows, receivers, sealed } = handOver
  const named = new Set([
    ...rows.map(({ planned }) => planned.receiver),
    ...sealed.map(({ receiver }) => receiver),
  ])
  const matching = receivers.filter(({ id }) => named.has(id))
  const [first] = matching
  return (
    <Panel title={words.receivers} note={words.aFileEach} isFlush>
      {first ? (
        <ul aria-label={words.receivers} className={panel.list}>
          {matching.map((receiver) => (
            <HandOverReceiver key={receiver.id} receiver={receiver} handOver={handOver} />
          ))}
        </ul>
      ) : (
        <p className={panel.note}>{words.noReceivers}</p>
      )}
      <div className={css.does}>
        <h3>{words.receiverDoes}</h3>
        <p>{words.receiverDoesMore(first?.id ?? '…')}</p>
      </div>
    </Panel>
  )
}
