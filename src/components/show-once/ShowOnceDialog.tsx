import { useState, type ReactNode } from 'react'
import { isStored, placeOf } from '#rules/acts/shownValue.ts'
import { Badge } from '#ui/text/Badge.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { DoneIcon } from '#ui/icons.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import ink from '#ui/ink.module.css'
import { secretWords as words } from './words.ts'
import { ShowOnceCheck } from './ShowOnceCheck.tsx'
import { ShowOnceStep } from './ShowOnceStep.tsx'
import type { ShownValueControl } from './showOnceGuard.ts'
import css from './ShowOnce.module.css'

interface Props {
  control: ShownValueControl
  says: { title: string; once: string; stay: string; gone: string; goneMore: string; tick: string }
  /** What was done when; null: it is not what was asked for. */
  done: string | null
  onClose: () => void
  /** It is being revoked: nobody needs it any more. */
  isEnding?: boolean
  discard?: ReactNode
  problems?: ReactNode
  /** What is taken; false: nothing is left to do. */
  children: ReactNode
  besideTick?: ReactNode
  after?: ReactNode
}

/** Take, check, confirm. Nothing but its own buttons closes it. */
export function ShowOnceDialog(props: Props) {
  const { says, onClose } = props
  const { shown, happened } = props.control
  const place = placeOf(shown)
  const hasIt = isStored(shown)
  const [isNotCleared, setNotCleared] = useState(false)

  async function clearAndClose() {
    try {
      // Only a click may do this; a timer's attempt is refused by browsers
      // (docs/reliability.md#only-a-click-clears-the-clipboard).
      await navigator.clipboard.writeText('')
      onClose()
    } catch {
      setNotCleared(true)
    }
  }

  return (
    <Dialog
      role="alertdialog"
      isOnTop
      size="medium"
      isDismissable={false}
      title={says.title}
      subtitle={says.once}
      onClose={() => happened({ kind: 'refused' })}
      marks={
        <>
          {props.done !== null && (
            <span className={css.when}>
              <Badge tone="good" icon={DoneIcon}>
                {props.done}
              </Badge>
            </span>
          )}
          <ServerMark />
        </>
      }
      footerStart={props.discard}
      footer={
        <>
          <span role="status" className={ink.warn}>
            {isNotCleared && words.notCleared}
          </span>
          <span className={css.close}>
            <Button
              onPress={onClose}
              disabledReason={hasIt ? undefined : first[place.kind]}
              reasonPlace="before"
            >
              {words.close}
            </Button>
          </span>
          {hasIt && (
            <Button variant="primary" onPress={() => void clearAndClose()}>
              {words.clearAndClose}
            </Button>
          )}
        </>
      }
    >
      {props.problems}
      <div role="status">
        {place.kind === 'held' && place.wasRefused && <Banner tone="warn" title={says.stay} />}
        {place.kind === 'gone' && props.isEnding !== true && (
          <Banner tone="warn" title={says.gone}>
            {says.goneMore}
          </Banner>
        )}
      </div>
      {props.children !== false && (
        <ol className={css.steps}>
          <ShowOnceStep number={1} isDone={place.isTaken}>
            {props.children}
          </ShowOnceStep>
          {place.kind === 'held' && <ShowOnceCheck />}
          {place.kind !== 'gone' && (
            <ShowOnceStep number={place.kind === 'held' ? 3 : 2} isDone={hasIt}>
              <Checkbox
                label={place.kind === 'sealed' ? words.haveFile(place.file.name) : says.tick}
                isChecked={hasIt}
                onChange={(has) => happened({ kind: 'ticked', isStored: has })}
              />
              {props.besideTick}
            </ShowOnceStep>
          )}
        </ol>
      )}
      {props.after}
    </Dialog>
  )
}

/** What must be done before it closes. */
const first = { held: words.tickFirst, sealed: words.tickFile, gone: undefined }
