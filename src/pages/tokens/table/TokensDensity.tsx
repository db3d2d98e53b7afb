import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { chooseDensity, tableDensity } from '#api/browser/tableDensity.ts'
import { FormChip } from '#ui/forms/FormChip.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { densityWords as words } from './words.ts'

const DENSITIES = ['comfortable', 'compact'] as const

/** How high the rows are; this browser keeps it. A finger needs its own height whatever is chosen. */
export function TokensDensity() {
  const queries = useQueryClient()
  const { data: density } = useSuspenseQuery(tableDensity())
  return (
    <FormChip label={words.density}>
      {() => (
        <RadioGroup
          label={words.density}
          isLabelHidden
          look="list"
          name="density"
          options={DENSITIES.map((value) => ({ value, label: words.densities[value] }))}
          value={density}
          onChange={(value) => {
            const next = DENSITIES.find((one) => one === value)
            if (next) void chooseDensity(queries, next)
          }}
        />
      )}
    </FormChip>
  )
}
