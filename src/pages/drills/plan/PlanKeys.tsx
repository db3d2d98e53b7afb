import { useQuery } from '@tanstack/react-query'
import { receivers as receiversQuery } from '#api/browser/receivers.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { DrillPlanned, DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { receiversBy } from '#rules/drills/handOver.ts'
import { DoneIcon, NoteIcon, WarningIcon } from '#ui/icons.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import { planBeforeWords as words } from './words.ts'
import { PlanFinding } from './PlanFinding.tsx'

interface Props {
  /** As it is kept; null: it was not saved yet. */
  drill: DrillRecord | null
  rows: readonly DrillPlanned[]
}

/** Whose values can be sealed the moment they arrive, and whose cannot yet. */
export function PlanKeys({ drill, rows }: Props) {
  const { data: receivers } = useQuery(receiversQuery())
  if (!receivers) return null
  const by = receiversBy(rows, receivers)
  const ready = by.get(null)?.length ?? 0
  const waits = (['notCompared', 'notTold', 'noKey'] as const).flatMap((why) => {
    const names = by.get(why) ?? []
    return names.length === 0 ? [] : [{ why, names }]
  })
  // Keys are asked for where the values of the kept plan are handed over.
  const kept = new Set(drill?.tokens.map(({ receiver }) => receiver))
  const isKept = waits.some(({ names }) => names.some((name) => kept.has(name)))
  return (
    <>
      {ready > 0 && <PlanFinding icon={DoneIcon}>{words.keys.ready(ready)}</PlanFinding>}
      {waits.map(({ why, names }) => (
        <PlanFinding key={why} icon={why === 'noKey' ? NoteIcon : WarningIcon}>
          <bdi>{words.keys[why](names.map(readable))}</bdi>
        </PlanFinding>
      ))}
      {waits.length > 0 && (
        <PlanFinding icon={NoteIcon}>
          {drill && isKept ? (
            <TextLink isAlone href={addresses.handOver(drill.id)}>
              {words.toKeys}
            </TextLink>
          ) : (
            words.toKeysLater
          )}
        </PlanFinding>
      )}
    </>
  )
}
