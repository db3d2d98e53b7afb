import type { ComponentProps } from 'react'
import { EXPIRY_FIELD } from '#components/expiry/expiryFields.ts'
import { ExpiresOn } from '#components/expiry/ExpiresOn.tsx'
import { useErrorUntilTyped } from '#ui/forms/useErrorUntilTyped.ts'

/** "Expires on" in a form of the plan: what the form says of it holds until it is changed. */
export function PlanDateField(props: Omit<ComponentProps<typeof ExpiresOn>, 'refused'>) {
  const { expiryDate, expiryTime } = props.value
  return (
    <ExpiresOn
      {...props}
      refused={useErrorUntilTyped(EXPIRY_FIELD, `${expiryDate} ${expiryTime}`)}
    />
  )
}
