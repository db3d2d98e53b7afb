import { Banner } from '#ui/Banner.tsx'
import { Outcome as Place } from '#ui/Outcome.tsx'
import { useOutcome } from './outcomes.ts'
import { words } from './words.ts'

/** Where the result of an act stands. */
export function Outcome() {
  const { told } = useOutcome()
  return (
    <Place label={words.outcome}>
      {told && (
        <Banner tone={told.tone} title={told.title}>
          {told.detail}
        </Banner>
      )}
    </Place>
  )
}
