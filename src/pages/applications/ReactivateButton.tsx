import { useEffect } from 'react'
import { useReactivate } from '#components/applications/useReactivate.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { Application } from '#contract/applications.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ActiveIcon } from '#ui/icons.ts'
import { returnFocus } from '#ui/returnFocus.ts'
import { words } from './words.ts'

export function ReactivateButton({ application }: { application: Application }) {
  const refusal = useWriteRefusal()
  const { reactivate, isPending } = useReactivate(application)

  // The world outside: this button goes away with its own act, and the focus with it.
  useEffect(() => () => returnFocus(null), [])

  return (
    <Button
      icon={ActiveIcon}
      pending={isPending}
      disabledReason={refusal}
      onPress={() => void reactivate()}
    >
      {words.reactivate}
    </Button>
  )
}
