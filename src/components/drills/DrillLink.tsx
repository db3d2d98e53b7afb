import { addresses } from '#components/frame/addresses.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'

const words = {
  now: 'In drill',
  past: 'Past drill',
  unknown: 'Drill',
}

interface Props {
  drill: DrillRecord
  /** Whether it is done with what it is named for; null where nobody knows. */
  isPast: boolean | null
}

/** The way to a drill, or to its plan, by its name. */
export function DrillLink({ drill: { id, name, startedAt }, isPast }: Props) {
  const label = isPast === null ? words.unknown : isPast ? words.past : words.now
  return (
    <TextLink isAlone href={startedAt === null ? addresses.plan(id) : addresses.drill(id)}>
      {/* In one piece: between the parts of a link that is alone no space is drawn. */}
      <span>
        {label} <PlainText>{name}</PlainText>
      </span>
    </TextLink>
  )
}
