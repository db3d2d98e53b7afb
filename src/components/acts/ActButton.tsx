import type { ReactNode } from 'react'
import { type DialogSubject, useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { Button, type ButtonProps } from '#ui/buttons/Button.tsx'
import { actOf, type DialogAct, type Refusing, refusalOf } from './acts.ts'

interface Props extends Pick<ButtonProps, 'size' | 'aria-label'> {
  act: DialogAct
  subject?: DialogSubject
  /** What the thing is, where that may refuse the act. */
  refusing?: Refusing | null
  /** What the page wants first. */
  isPrimary?: boolean
  /** In a row, where the name says it all. */
  isBare?: boolean
  /** Where the page says the rest, or the thing's name belongs to it. */
  children?: ReactNode
}

/** Opens the dialog of an act. Who can't do it, or can't do it with this thing, hears why. */
export function ActButton({
  act,
  subject,
  refusing = null,
  isPrimary = false,
  isBare = false,
  children,
  ...look
}: Props) {
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const { label, icon, isDanger = false } = actOf(act)
  return (
    <Button
      {...look}
      variant={isPrimary ? 'primary' : isDanger ? 'danger' : 'plain'}
      icon={isBare ? undefined : icon}
      onPress={() => open(act, subject)}
      disabledReason={refusalOf(act, refusing, refusal)}
    >
      {children ?? label}
    </Button>
  )
}
