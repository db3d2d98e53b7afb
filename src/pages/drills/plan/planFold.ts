import { useState } from 'react'
import { useIsPhone } from '#ui/useIsPhone.ts'

/** What a phone folds above the tokens of a plan. */
export type PlanPart = 'rules' | 'all' | 'warnings'

/** On a phone one part is open at a time, at first the rules of a plan that has none; elsewhere all of them are. */
export function usePlanFold(rules: number) {
  const isPhone = useIsPhone()
  const [open, setOpen] = useState<PlanPart | null>(rules === 0 ? 'rules' : null)
  return {
    isPhone,
    shows: (part: PlanPart) => !isPhone || open === part,
    toggle: (part: PlanPart) => setOpen(open === part ? null : part),
  }
}

export type PlanFold = ReturnType<typeof usePlanFold>
