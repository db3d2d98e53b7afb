import { useSuspenseQuery } from '@tanstack/react-query'
import { me } from '#api/me.ts'
import type { Me } from '#contract/me.ts'
import { clockTime } from '#lib/time.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import stack from '#ui/stack.module.css'
import { words, modeInWords } from './words.ts'
import css from './Connection.module.css'

/** What the gate's mode means, and the order in which an installation comes to enforce it. */
export function AccessRules() {
  const { clock, zone } = useSession()
  const { data, dataUpdatedAt } = useSuspenseQuery(me())
  const mode = data.gate_mode
  // The cache stamps with this computer's clock.
  const read = clockTime(dataUpdatedAt + (clock.ahead() ?? 0), zone)
  return (
    <Panel title={words.rules} note={words.gateRead(read)}>
      <p>
        <bdi>{modeInWords(mode)}</bdi>
      </p>
      <ol className={stack.points}>
        {words.steps.map(({ name, text, mode: its }) => (
          <li key={name} className={isNow(its, mode) ? css.now : undefined}>
            {name}
            {isNow(its, mode) && ` (${words.now})`}: {text}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** To map the routes is a step, and no mode. */
const isNow = (step: string | null, mode: Me['gate_mode']) => step !== null && step === mode
