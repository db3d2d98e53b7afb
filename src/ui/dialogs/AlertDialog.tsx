import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Reason } from '#ui/buttons/Reason.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  /** The question, with the name of the thing: "Revoke ERP nightly export?" */
  title: string
  /** Says what stops, and when. */
  children: ReactNode
  marks?: ReactNode
  /** The button that changes nothing: it has the focus when the dialog opens. */
  keepLabel: string
  onKeep: () => void
  actLabel: string
  onAct: () => void
  /** Undefined once the confirmation that is asked for has been given. */
  actDisabledReason: string | undefined
  isPending: boolean
  /** `destructive` for what cannot be undone. */
  look?: 'destructive' | 'primary'
  footerStart?: ReactNode
  /** Another way to act, which is offered first. */
  otherAct?: ReactNode
}

/** Asks before something stops. It stays open while its act is under way and when it fails. */
export function AlertDialog(props: Props) {
  return (
    <Dialog
      role="alertdialog"
      size={props.otherAct ? 'normal' : 'small'}
      title={props.title}
      marks={props.marks}
      onClose={props.onKeep}
      footerStart={
        <>
          {props.footerStart}
          {props.actDisabledReason !== undefined && <Reason>{props.actDisabledReason}</Reason>}
        </>
      }
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must not destroy anything */}
          <Button onPress={props.onKeep} autoFocus>
            {props.keepLabel}
          </Button>
          {props.otherAct}
          <Button
            variant={props.look ?? 'destructive'}
            onPress={props.onAct}
            pending={props.isPending}
            disabledReason={props.actDisabledReason}
          >
            {props.actLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
