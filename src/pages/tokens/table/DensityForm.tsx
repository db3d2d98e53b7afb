import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { changeLook, tableLook } from '#api/browser/tableLook.ts'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { words } from './words.ts'

const DENSITIES = ['comfortable', 'compact'] as const
const NAMES = { comfortable: 'Comfortable', compact: 'Compact' }

/** How high the rows are. A finger needs its own height whatever is chosen. */
export function DensityForm() {
  const queries = useQueryClient()
  const { density } = useSuspenseQuery(tableLook()).data
  return (
    <RadioGroup
      label={words.density}
      isLabelHidden
      look="list"
      name="density"
      options={DENSITIES.map((value) => ({ value, label: NAMES[value] }))}
      value={density}
      onChange={(value) => {
        const next = DENSITIES.find((one) => one === value)
        if (next) void changeLook(queries, { density: next })
      }}
    />
  )
}
