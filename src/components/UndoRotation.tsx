import { useState } from 'react'
import { fullTime } from '#lib/time.ts'
import { expiryPresets } from '#rules/expiry.ts'
import type { FormerExpiry } from '#rules/lineage.ts'
import type { RestoreCall } from '#rules/restore.ts'
import { chosenOf, type Undo, undoOf } from '#rules/undo.ts'
import { useNow } from '#session/useNow.ts'
import { useWorld } from '#session/useWorld.ts'
import { Alert } from '#ui/Alert.tsx'
import { AlertDialog } from '#ui/AlertDialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { TextField } from '#ui/TextField.tsx'
import { ActCommand } from './ActCommand.tsx'
import { emptyExpiry, readExpiry } from './expiryFields.ts'
import { ExpiryField } from './ExpiryField.tsx'
import { NoRotation } from './NoRotation.tsx'
import { NothingThere } from './NothingThere.tsx'
import { useOutcome } from './outcomes.ts'
import { ServerMark } from './ServerMark.tsx'
import { lastFourOf, tokenLabel } from './tokenKeys.ts'
import { UndoBlocked } from './UndoBlocked.tsx'
import { confirmationOf } from './undoConfirmation.ts'
import { undoEndInWords } from './undoEnd.ts'
import { UndoFacts } from './UndoFacts.tsx'
import { undoneIn } from './undoOutcome.ts'
import { undoWords as words } from './undoWords.ts'
import { useRotationsNow } from './useRotationsNow.ts'
import { useTokenSubject, type TokenSubject } from './useTokenSubject.ts'
import { useUndo } from './useUndo.ts'
import { useWriteRefusal } from './useWriteRefusal.ts'

type Props = { application: number; token: number; close: () => void }

/** Takes a rotation back while the old token works: its expiry from before first, then the successor's end. */
export function UndoRotation({ close, ...ids }: Props) {
  const { clock } = useWorld()
  const now = useNow(clock, 10_000)
  const log = useRotationsNow()
  const subject = useTokenSubject(ids)
  if (subject === undefined) return null
  if (!subject) return <NothingThere close={close} />
  const { token, tokens, lineage } = subject
  const undo = undoOf(token.id, { lineage, rows: tokens, now })
  return undo ? (
    <UndoDialog {...{ subject, undo, now, close }} />
  ) : (
    <NoRotation name={tokenLabel(token)} log={log} close={close} />
  )
}

interface DialogProps {
  subject: TokenSubject
  undo: Undo
  now: number
  close: () => void
}

function UndoDialog({ subject, undo, now, close }: DialogProps) {
  const { token, application } = subject
  const { clock, zone } = useWorld()
  const { tell } = useOutcome()
  const refusal = useWriteRefusal()
  const [which, setWhich] = useState<string>()
  const [fields, setFields] = useState(emptyExpiry)
  const [typed, setTyped] = useState('')
  const working = undo.rotations.filter(({ works }) => works)
  const ids = idsOf(undo, which, token.id)
  const chosen = chosenOf(undo, ids)
  const expiry = readExpiry(fields, { now: clock.now(), zone, asBefore: null })
  const typedExpiry: FormerExpiry =
    expiry.kind === 'ready' ? { known: true, expiresAt: expiry.expiresAt } : { known: false }
  const act = useUndo({ undo, application: application.id }, { ids, typed: typedExpiry })
  const { plan } = act
  const isAsked = !act.stays && !act.isReading && !act.former && plan?.kind !== 'cannot'
  const confirm = confirmationOf(chosen)
  const missing =
    confirm && typed.trim() !== confirm.asked ? words.toType(confirm.asked) : undefined
  const cannot = act.drill
    ? words.inDrillReason
    : plan?.kind === 'cannot'
      ? words.cannotShort[plan.reason]
      : plan?.kind === 'expiryNotKnown'
        ? words.chooseFirst
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
        application={application.id}
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
            value={ids.length > 1 ? ALL : String(ids[0])}
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
      <UndoFacts {...{ undo, chosen, plan, now, zone }} known={act} />
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

/** The successors that are taken back: as chosen, else the one that the dialog was opened on, else the newest that works. */
function idsOf({ rotations }: Undo, which: string | undefined, opened: number): number[] {
  const working = rotations.filter(({ works }) => works).map(({ rotation }) => rotation.newId)
  if (which === ALL) return working
  const [first = rotations[0]?.rotation.newId] = working
  const wanted = [Number(which), opened].find((id) => working.includes(id)) ?? first
  return wanted === undefined ? [] : [wanted]
}

function orderOf(calls: readonly RestoreCall[]): keyof typeof words.order {
  const kinds = new Set(calls.map(({ call }) => call))
  if (kinds.size === 2) return 'both'
  return kinds.has('expiry') ? 'expiry' : 'revoke'
}
