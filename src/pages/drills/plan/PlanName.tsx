import { useDraft } from '#components/frame/useDraft.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { nameForm } from './planDraft.ts'
import { planWords as words } from './words.ts'

/** A drill's name stands in titles and tables. */
const LONGEST = 100

/** What the drill is called. */
export function PlanName({ drill }: { drill: DrillRecord | null }) {
  const { fields, set } = useDraft(nameForm(drill?.id ?? null), { name: drill?.name ?? '' })
  return (
    <TextField
      label={words.name}
      hint={words.nameHint}
      value={fields.name}
      maxLength={LONGEST}
      onChange={(name) => set('name', name)}
    />
  )
}
