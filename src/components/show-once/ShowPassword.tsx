import { useState, useSyncExternalStore } from 'react'
import { clockTime } from '#lib/time.ts'
import { readable } from '#lib/text.ts'
import { secret } from '#session/secret/secret.ts'
import { useSession } from '#session/useSession.ts'
import { Badge } from '#ui/text/Badge.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { DoneIcon } from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { secretWords as words } from './words.ts'
import { ShowOnceActs } from './ShowOnceActs.tsx'
import { ShowOnceCheck } from './ShowOnceCheck.tsx'
import { useFocusAfter, useStayHere } from './showOnceGuard.ts'
import { ShowOnceStep } from './ShowOnceStep.tsx'
import { ShowOnceValue } from './ShowOnceValue.tsx'
import type { ShownPassword } from './shownOnce.ts'
import css from './ShowOnce.module.css'

interface Props {
  subject: ShownPassword
  /** When it came, in the server's milliseconds: a lock may lie between. */
  since: number
  /** Empties the cell and closes. */
  dismiss: () => void
}

/** The password of a new staff account, shown once: take, check, confirm, like the value of a token. */
export function ShowPassword({ subject, since, dismiss }: Props) {
  const { zone } = useSession()
  const [isTaken, setTaken] = useState(false)
  const [isSame, setSame] = useState(false)
  const [isStored, setStored] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const isHeld = useSyncExternalStore(secret.subscribe, secret.isHeld)
  useStayHere(isHeld, refuse)
  useFocusAfter()

  function refuse() {
    setRefused(true)
  }

  const username = readable(subject.username)
  return (
    <Dialog
      role="alertdialog"
      isOnTop
      size="medium"
      isDismissable={false}
      title={words.passwordTitle}
      subtitle={words.passwordOnce}
      onClose={refuse}
      marks={
        <>
          <span className={css.when}>
            <Badge tone="good" icon={DoneIcon}>
              {words.createdAt(clockTime(since, zone))}
            </Badge>
          </span>
          <ServerMark />
        </>
      }
      footer={
        <ShowOnceActs
          first={isHeld && !isStored ? words.tickFirst : undefined}
          isStored={isHeld && isStored}
          onClose={dismiss}
        />
      }
    >
      <div role="status" className={css.told}>
        {isHeld && wasRefused && <Banner tone="warn" title={words.passwordStay} />}
        {!isHeld && (
          <Banner tone="warn" title={words.passwordIsGone}>
            {words.passwordGone}
          </Banner>
        )}
      </div>
      {isHeld && (
        <ol className={css.steps}>
          <ShowOnceStep number={1} isDone={isTaken}>
            <p>
              {words.passwordOf} <Mono>{username}</Mono>
            </p>
            <ShowOnceValue
              kind="password"
              prefixLength={0}
              isTaken={isTaken}
              onTaken={() => setTaken(true)}
            />
          </ShowOnceStep>
          <ShowOnceStep number={2} isDone={isSame}>
            <ShowOnceCheck onResult={setSame} />
          </ShowOnceStep>
          <ShowOnceStep number={3} isDone={isStored}>
            <Checkbox
              label={words.passwordStored(username)}
              isChecked={isStored}
              onChange={setStored}
            />
          </ShowOnceStep>
        </ol>
      )}
    </Dialog>
  )
}
