import { useState, useSyncExternalStore } from 'react'
import { readable } from '#lib/text.ts'
import { useNow } from '#session/time/useNow.ts'
import { secret } from '#session/secret/secret.ts'
import { useSession } from '#session/useSession.ts'
import type { Arrival } from '#api/intents/intentSending.ts'
import type { Token } from '#contract/tokens.ts'
import { clockTime, fullTime } from '#lib/time.ts'
import { differenceFrom } from '#rules/acts/verdict.ts'
import { Badge } from '#ui/text/Badge.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { DoneIcon, ExportIcon, SealIcon } from '#ui/icons.ts'
import { useOutcome, type OutcomeMessage } from '#components/frame/outcomes.ts'
import { UndoAct } from '#components/undo/UndoAct.tsx'
import { takeSealedFile } from '#components/receivers/sealedFile.ts'
import { TermCard } from '#components/frame/TermCard.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel, keyOf, lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { SealForReceiver, type SealedFile } from './SealForReceiver.tsx'
import { secretWords as words } from './words.ts'
import { ShowOnceActs } from './ShowOnceActs.tsx'
import { ShowOnceCard } from './ShowOnceCard.tsx'
import { ShowOnceCheck } from './ShowOnceCheck.tsx'
import { ShowOnceDiscard } from './ShowOnceDiscard.tsx'
import { ShowOnceOld } from './ShowOnceOld.tsx'
import { ShowOnceProblem } from './ShowOnceProblem.tsx'
import { ShowOnceStep } from './ShowOnceStep.tsx'
import { ShowOnceToken } from './ShowOnceToken.tsx'
import { ShowOnceUse } from './ShowOnceUse.tsx'
import { ShowOnceValue } from './ShowOnceValue.tsx'
import { useFocusAfter, useStayHere } from './showOnceGuard.ts'
import type { ShownToken } from './shownOnce.ts'
import { useArrival } from './useArrival.ts'
import { useDiscard, type Discarded } from './useDiscard.ts'
import css from './ShowOnce.module.css'

interface Props {
  subject: ShownToken
  /** When it came, in the server's milliseconds: a lock may lie between. */
  since: number
  /** Empties the cell and closes. */
  dismiss: () => void
}

/** A new value, shown once: take, check, confirm. Nothing but its own buttons closes it. */
export function ShowOnce({ subject, since, dismiss }: Props) {
  const { application, replaced } = subject
  const arrived = useArrival(subject)
  const token = arrived.kind === 'unread' ? null : arrived.row
  const isOther = arrived.kind === 'other'
  const { clock, zone } = useSession()
  const { tell } = useOutcome()
  const now = useNow(clock, 10_000)
  const [isTaken, setTaken] = useState(false)
  const [isSame, setSame] = useState(false)
  const [isStored, setStored] = useState(false)
  const [isSealing, setSealing] = useState(false)
  const [sealed, setSealed] = useState<SealedFile | null>(null)
  const [wasRefused, setRefused] = useState(false)
  const isHeld = useSyncExternalStore(secret.subscribe, secret.isHeld)
  const discard = useDiscard(subject, arrived, now, (done) => {
    dismiss()
    tell(outcomeOf(done, subject, zone))
  })
  useStayHere(isHeld || (sealed !== null && !isStored), refuse)
  useFocusAfter()

  function refuse() {
    setRefused(true)
  }

  function keepFile(file: SealedFile) {
    setSealed(file)
    setTaken(true)
    setStored(false)
    takeSealedFile(file.name, file.content)
  }

  const isWaiting = isHeld || sealed !== null
  const first = isWaiting && !isStored ? (sealed ? words.tickFile : words.tickFirst) : undefined

  function close() {
    dismiss()
    if (discard.state.kind === 'halfDone')
      tell({
        tone: 'warn',
        title: words.leftUnrevoked(nameOf(subject)),
        detail: words.leftUnrevokedMore,
      })
    // Of another's token the banner of this creation says what became of it; of a rotation the page shows both.
    else if (replaced === null && !isOther)
      tell({ tone: 'good', title: token ? words.created(tokenLabel(token)) : words.createdUnread })
    else if (replaced !== null && !isOther)
      tell({
        tone: 'good',
        title: words.rotated(nameOf(subject)),
        actions: (
          <UndoAct
            dialog="undo-rotation"
            subject={{ application: application.id, token: replaced.id }}
            isAsLeft={null}
          />
        ),
      })
  }

  const time = clockTime(since, zone)
  return (
    <Dialog
      role="alertdialog"
      isOnTop
      size="medium"
      isDismissable={false}
      title={words.title}
      subtitle={words.once}
      onClose={refuse}
      marks={
        <>
          {!isOther && (
            <span className={css.when}>
              <Badge tone="good" icon={DoneIcon}>
                {replaced ? words.rotatedAt(time) : words.createdAt(time)}
              </Badge>
            </span>
          )}
          <ServerMark />
        </>
      }
      footerStart={<ShowOnceDiscard discard={discard} />}
      footer={<ShowOnceActs first={first} isStored={isWaiting && isStored} onClose={close} />}
    >
      {isOther && (
        <Banner role="alert" tone="bad" title={words.notYours}>
          {words.notYoursMore(nameAndKey(arrived.row), differenceOf(arrived.row, subject.arrival))}
        </Banner>
      )}
      <ShowOnceProblem state={discard.state} />
      <div role="status" className={css.told}>
        {isHeld && wasRefused && <Banner tone="warn" title={words.stay} />}
        {!isHeld && !sealed && !discard.isPending && (
          <Banner tone="warn" title={words.gone}>
            {words.goneMore(replaced !== null)}
          </Banner>
        )}
      </div>
      <ol className={css.steps}>
        <ShowOnceStep number={1} isDone={isTaken}>
          <ShowOnceToken
            token={token}
            replaced={isOther ? null : replaced}
            turn={subject.turn}
            old={discard.old}
          />
          {isHeld && (
            <ShowOnceValue
              kind="key"
              prefixLength={token ? keyOf(token).common.length : 0}
              isTaken={isTaken}
              onTaken={() => setTaken(true)}
            >
              <Button
                icon={SealIcon}
                aria-expanded={isSealing}
                disabledReason={
                  globalThis.isSecureContext === false ? words.sealNotSecure : undefined
                }
                onPress={() => setSealing(!isSealing)}
              >
                {words.seal}
              </Button>
              <TermCard of="seal" />
            </ShowOnceValue>
          )}
          {isHeld && isSealing && (
            <SealForReceiver
              subject={subject}
              onSealed={keepFile}
              onClose={() => setSealing(false)}
            />
          )}
          {sealed && <ShowOnceSealed file={sealed} />}
          {!isOther && <ShowOnceCard application={application.id} />}
        </ShowOnceStep>
        {isHeld && (
          <ShowOnceStep number={2} isDone={isSame}>
            <ShowOnceCheck onResult={setSame} />
          </ShowOnceStep>
        )}
        {(isHeld || sealed) && (
          <ShowOnceStep number={isHeld ? 3 : 2} isDone={isStored}>
            <Checkbox
              label={
                sealed
                  ? words.haveFile(sealed.name)
                  : isOther
                    ? words.storedNotYours
                    : words.stored(applicationLabel(application))
              }
              isChecked={isStored}
              onChange={setStored}
            />
            {replaced && !isOther && (
              <ShowOnceOld replaced={replaced} old={discard.old} now={now} zone={zone} />
            )}
          </ShowOnceStep>
        )}
      </ol>
      {token && !isOther && <ShowOnceUse application={application.id} token={token} />}
    </Dialog>
  )
}

const nameAndKey = (token: Token): string => `“${tokenLabel(token)}” (…${lastFourOf(token)})`

/** Why a row is not what was asked for, as the screen says it. */
function differenceOf(row: Token, { intent }: Arrival): string {
  if (intent.before.includes(row.id)) return words.difference.before
  return words.difference[differenceFrom(intent.body, row) ?? 'list']
}

const nameOf = ({ token, replaced }: ShownToken): string =>
  token ? tokenLabel(token) : (replaced?.name ?? '')

function outcomeOf(done: Discarded, subject: ShownToken, zone: string): OutcomeMessage {
  const name = nameOf(subject)
  if (done.kind === 'discarded') {
    return { tone: 'good', title: subject.token ? words.discarded(name) : words.discardedUnnamed }
  }
  const former = subject.replaced?.formerExpiry ?? null
  const detail =
    former === null ? words.hasNoExpiryAgain : words.hasExpiryBack(fullTime(former, zone))
  return { tone: 'good', title: words.restored(name), detail }
}

/** The value went into a file: it is taken at once, and again while the dialog is open. */
function ShowOnceSealed({ file }: { file: SealedFile }) {
  return (
    <>
      <Banner tone="good" title={words.sealed(readable(file.receiver))}>
        {words.sealedMore(file.name)}
      </Banner>
      <div>
        <Button icon={ExportIcon} onPress={() => takeSealedFile(file.name, file.content)} autoFocus>
          {words.downloadAgain}
        </Button>
      </div>
    </>
  )
}
