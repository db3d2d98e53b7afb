import { findingWords, listWords as words } from '#components/findings/words.ts'
import type { ReadingOf } from '#components/findings/useFindings.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { ago } from '#lib/deadline.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'

interface Props {
  readings: readonly ReadingOf[]
  /** The server's time in milliseconds. */
  now: number
}

/** What all of it rests on: each reading with when it was made. */
export function FindingBasis({ readings, now }: Props) {
  const { zone } = useSession()
  return (
    <Panel title={words.basis}>
      <dl className={stack.near}>
        {readings.map(({ name, at, queries }) => (
          <div key={name} className={stack.ends}>
            <dt>{findingWords.readings[name]}</dt>
            <dd className={ink.quiet}>
              {at === null ? (
                queries.some(({ isError }) => isError) ? (
                  words.failed
                ) : (
                  words.notYet
                )
              ) : (
                <MomentOf at={new Date(at).toISOString()} zone={zone}>
                  {ago(at, now)}
                </MomentOf>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
