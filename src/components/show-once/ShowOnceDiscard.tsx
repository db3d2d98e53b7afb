import { Button } from '#ui/buttons/Button.tsx'
import { RestoreIcon, RevokeIcon } from '#ui/icons.ts'
import { Reason } from '#ui/buttons/Reason.tsx'
import { secretWords as words } from './words.ts'
import type { useDiscard } from './useDiscard.ts'
import css from './ShowOnce.module.css'

interface Props {
  discard: ReturnType<typeof useDiscard>
}

export function ShowOnceDiscard({ discard: act }: Props) {
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
