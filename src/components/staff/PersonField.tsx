import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { staffList } from '#api/people/people.ts'
import { personLabel } from '#components/access/personNames.ts'
import type { StaffRow } from '#contract/people.ts'
import { collator } from '#lib/locale.ts'
import { ComboBox } from '#ui/forms/ComboBox.tsx'

type Props = Omit<ComponentProps<typeof ComboBox>, 'suggestions'>

/** An owner or a contact: any text, or somebody of the staff. Where the staff list is not there, text alone. */
export function PersonField(field: Props) {
  const { data: names = [] } = useQuery({ ...staffList(), select: namesOf })
  return <ComboBox {...field} suggestions={names} />
}

/** Two people of one name would be the same text. */
const namesOf = (staff: readonly StaffRow[]): string[] =>
  [...new Set(staff.map(personLabel))].toSorted(collator.compare)
