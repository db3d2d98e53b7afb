import { clockTime, fullTime } from '#lib/time.ts'
import type { ShownValue } from '#rules/acts/shownValue.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Reason } from '#ui/buttons/Reason.tsx'
import { RestoreIcon, RevokeIcon } from '#ui/icons.ts'
import { useOutcome, type OutcomeMessage } from '#components/frame/outcomes.ts'
import { subjectOf } from '#components/frame/dialogAddress.ts'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { UndoAct } from '#components/undo/UndoAct.tsx'
import stack from '#ui/stack.module.css'
import { secretWords as words } from './words.ts'
import { ShowOnceDialog } from './ShowOnceDialog.tsx'
import { useShownValue } from './showOnceGuard.ts'
import { ShowOnceOld } from './ShowOnceOld.tsx'
import { ShowOnceProblem } from './ShowOnceProblem.tsx'
import { ShowOnceTake } from './ShowOnceTake.tsx'
import { ShowOnceUse } from './ShowOnceUse.tsx'
import type { ShownProps, ShownToken } from './shownOnce.ts'
import { useArrival } from './useArrival.ts'
import { useDiscard, type Discarded } from './useDiscard.ts'
import css from './ShowOnce.module.css'

/** The value of a new token, shown once. */
export function ShowOnce({ subject, since, dismiss }: ShownProps<ShownToken>) {
  const { application, replaced } = subject
  const arrived = useArrival(subject)
  const isOther = arrived.kind === 'other'
  const { clock, zone } = useSession()
  const { tell } = useOutcome()
  const now = useNow(clock, 10_000)
  const discard = useDiscard(subject, arrived, now, (done) => {
    dismiss()
    tell(discardedOutcome(subject, done, zone))
  })
  const control = useShownValue(discard.state.kind === 'halfDone')

  function close() {
    dismiss()
    // Of another's token the banner of this creation says what became of it; of a rotation the page shows both.
    if (!isOther || control.shown.kind === 'halfDiscarded')
      tell(closedOutcome(subject, control.shown))
  }

  const time = clockTime(since, zone)
  return (
    <ShowOnceDialog
      control={control}
      says={{
        ...words,
        goneMore: words.goneMore(replaced !== null),
        tick: isOther ? words.storedNotYours : words.stored(applicationLabel(application)),
      }}
      done={isOther ? null : replaced ? words.rotatedAt(time) : words.createdAt(time)}
      onClose={close}
      isEnding={discard.isPending}
      discard={<Discard {...discard} />}
      problems={<ShowOnceProblem subject={subject} arrived={arrived} state={discard.state} />}
      besideTick={
        replaced &&
        !isOther && <ShowOnceOld replaced={replaced} old={discard.old} now={now} zone={zone} />
      }
      after={
        arrived.kind === 'ours' && <ShowOnceUse application={application.id} token={arrived.row} />
      }
    >
      <ShowOnceTake subject={subject} arrived={arrived} old={discard.old} control={control} />
    </ShowOnceDialog>
  )
}

/** The way out of a value that nobody wants: the new token ends, or the rotation is undone. */
function Discard({ isPending, offer, discard, closedBy }: ReturnType<typeof useDiscard>) {
  return (
    <div className={`${stack.line} ${css.discard}`}>
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

function closedOutcome(subject: ShownToken, shown: ShownValue): OutcomeMessage {
  const { application, token, replaced } = subject
  if (shown.kind === 'halfDiscarded') {
    const title = words.leftUnrevoked(nameOf(subject))
    return { tone: 'warn', title, detail: words.leftUnrevokedMore }
  }
  if (replaced === null)
    return { tone: 'good', title: token ? words.created(tokenLabel(token)) : words.createdUnread }
  const undone = subjectOf({ application, token: replaced })
  const actions = <UndoAct dialog="undo-rotation" subject={undone} isAsLeft={null} />
  return { tone: 'good', title: words.rotated(nameOf(subject)), actions }
}

function discardedOutcome(subject: ShownToken, done: Discarded, zone: string): OutcomeMessage {
  const name = nameOf(subject)
  if (done.kind === 'discarded') {
    return { tone: 'good', title: subject.token ? words.discarded(name) : words.discardedUnnamed }
  }
  const former = subject.replaced?.formerExpiry ?? null
  const detail =
    former === null ? words.hasNoExpiryAgain : words.hasExpiryBack(fullTime(former, zone))
  return { tone: 'good', title: words.restored(name), detail }
}

const nameOf = ({ token, replaced }: ShownToken): string =>
  token ? tokenLabel(token) : (replaced?.name ?? '')
