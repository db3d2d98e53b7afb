import { Reason } from '#ui/buttons/Reason.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { RestoreIcon, RevokeIcon } from '#ui/icons.ts'
import { secretWords as words } from './words.ts'
import type { useDiscard } from './useDiscard.ts'
import css from './ShowOnce.module.css'

interface ShowOnceDiscardProps {
  discard: ReturnType<typeof useDiscard>
}

/** The way out of a value that nobody wants: the new token ends, or the rotation is undone. */
export function ShowOnceDiscard({ discard: act }: ShowOnceDiscardProps) {
  const { isPending, offer, discard, closedBy } = act
  return (
    <div className={css.discard}>
      <Button
        variant={offer.kind === 'restore' ? 'plain' : 'danger'}
        icon={offer.kind === 'restore' ? RestoreIcon : RevokeIcon}
        onPress={discard}
        pending={isPending}
        disabledReason={closedBy ? words.cannotDiscard[closedBy] : undefined}
        reasonPlace="after"
      >
        {offer.kind === 'restore' ? words.undoRotation : words.discard}
      </Button>
      {offer.kind === 'revokeOnly' && <Reason>{words.cannotRestore[offer.reason]}</Reason>}
    </div>
  )
}
