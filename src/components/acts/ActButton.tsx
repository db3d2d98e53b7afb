import type { ReactNode } from 'react'
import type { DialogSubject } from '#components/frame/dialogAddress.ts'
import { Button, type ButtonProps } from '#ui/buttons/Button.tsx'
import type { DialogAct, Refusing } from './acts.ts'
import { useAct } from './useAct.ts'

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
  const { label, icon, isDanger, ...does } = useAct()(act, subject, refusing)
  return (
    <Button
      {...look}
      {...does}
      variant={isPrimary ? 'primary' : isDanger ? 'danger' : 'plain'}
      icon={isBare ? undefined : icon}
    >
      {children ?? label}
    </Button>
  )
}
