import { useState } from 'react'
import { fullTime } from '#lib/time.ts'
import { takenBack } from '#rules/drills/drillUndo.ts'
import { expiryPresets } from '#rules/tokens/expiry.ts'
import type { FormerExpiry } from '#rules/tokens/lineage.ts'
import type { RestoreCall } from '#rules/acts/restore.ts'
import { chosenOf, type Undo } from '#rules/acts/undo.ts'
import { useSession } from '#session/useSession.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { ActCommand } from '#components/commands/ActCommand.tsx'
import { emptyExpiry, readExpiry } from '#components/expiry/expiryFields.ts'
import { ExpiryField } from '#components/expiry/ExpiryField.tsx'
import { useOutcome } from '#components/frame/outcomes.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { UndoBlocked } from './UndoBlocked.tsx'
import { confirmationOfAll, notTyped } from './undoConfirmation.ts'
import { undoEndInWords } from './undoEnd.ts'
import { UndoFacts } from './UndoFacts.tsx'
import { undoneIn } from './undoOutcome.ts'
import { undoWords as words } from './words.ts'
import { useUndo } from './useUndo.ts'

interface Props {
  undo: Undo
  application: number
  /** The token that was asked about, the old one or a successor. */
  requestedId: number
  now: number
  close: () => void
  /** In the drill that keeps count of it, and whose record says an expiry too. */
  isInDrill?: boolean
}

/** Asks before a rotation is taken back: what becomes of both tokens, who knows the expiry from before, and in which order. */
export function UndoDialog({
  undo,
  application,
  requestedId,
  now,
  close,
  isInDrill = false,
}: Props) {
  const { clock, zone } = useSession()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const [which, setWhich] = useState<string>()
  const [fields, setFields] = useState(emptyExpiry)
  const [typed, setTyped] = useState('')
  const choice = which === undefined ? null : which === ALL ? ALL : Number(which)
  const { successors, ids } = takenBack(undo, { chosen: choice, requestedId, isInDrill })
  const expiry = readExpiry(fields, { now: clock.now(), zone, asBefore: null })
  const typedExpiry: FormerExpiry =
    expiry.kind === 'ready' ? { isKnown: true, expiresAt: expiry.expiresAt } : { isKnown: false }
  const act = useUndo({ undo, application, isInDrill }, { ids, typed: typedExpiry })
  const { plan } = act
  const seen = act.undo ?? undo
  const working = seen.rotations.filter(({ works }) => works)
  const chosen = chosenOf(seen, ids)
  const isAsked = !act.stays && !act.isReading && !act.former && plan?.kind !== 'cannot'
  const confirm = confirmationOfAll(chosen)
  const missing = notTyped(confirm, typed)
  const cannot = act.drill
    ? words.inDrillReason
    : plan?.kind === 'cannot'
      ? words.cannotShort[plan.reason]
      : plan?.kind === 'expiryNotKnown'
        ? act.isReading
          ? words.reading
          : words.chooseFirst
        : undefined

  function undone() {
    close()
    tell(undoneIn(plan, undo, zone))
  }

  return (
    <AlertDialog
      title={words.title(tokenLabel(undo.old))}
      marks={<ServerMark />}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={words.act}
      onAct={() => act.go(undone)}
      actDisabledReason={refusal ?? cannot ?? missing}
      isPending={act.isPending}
    >
      {act.end && act.end.kind !== 'done' && <Alert>{undoEndInWords(act.end)}</Alert>}
      <UndoBlocked
        application={application}
        old={undo.old.id}
        {...{ chosen, plan, zone }}
        drill={act.drill}
      />
      {plan?.kind === 'undo' && (
        <p>
          {words.order[orderOf(plan.calls)]} {confirm && words.final}
        </p>
      )}
      {working.length > 1 && (
        <>
          <p>{words.rotatedTwice(working.length)}</p>
          <RadioGroup
            label={words.which}
            look="list"
            value={successors.length > 1 ? ALL : String(successors[0])}
            onChange={setWhich}
            options={[
              ...working.map(({ rotation, successor }) => ({
                value: String(rotation.newId),
                label: words.one(
                  successor ? tokenLabel(successor) : '',
                  successor ? lastFourOf(successor) : String(rotation.newId),
                  fullTime(rotation.at, zone),
                ),
              })),
              { value: ALL, label: words.all(working.length) },
            ]}
          />
        </>
      )}
      <UndoFacts {...{ undo: seen, chosen, plan, isInDrill, now, zone }} undoState={act} />
      {isAsked && (
        <ExpiryField
          label={words.expiry}
          look="chips"
          presets={expiryPresets}
          value={fields}
          onChange={(name, value) => setFields((before) => ({ ...before, [name]: value }))}
          asBefore={null}
        />
      )}
      {confirm && <TextField label={confirm.label} value={typed} onChange={setTyped} isMono />}
      <ActCommand
        acts={
          plan?.kind !== 'undo'
            ? []
            : plan.calls.map((call) =>
                call.call === 'expiry'
                  ? { act: 'expiry', token: call.tokenId, expiresAt: call.expiresAt }
                  : { act: 'revoke', token: call.tokenId },
              )
        }
      />
    </AlertDialog>
  )
}

const ALL = 'all'

function orderOf(calls: readonly RestoreCall[]): keyof typeof words.order {
  const kinds = new Set(calls.map(({ call }) => call))
  if (kinds.size === 2) return 'both'
  return kinds.has('expiry') ? 'expiry' : 'revoke'
}
