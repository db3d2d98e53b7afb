import { useState } from 'react'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { ManyTokensDialog } from '#components/many-tokens/ManyTokensDialog.tsx'
import { useManyTokensRun } from '#components/many-tokens/manyTokensRun.ts'
import { aliveSentences } from '#components/many-tokens/manyTokensSummary.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { UntouchedTokens } from '#components/many-tokens/UntouchedTokens.tsx'
import { useChosenTokens } from '#components/many-tokens/useChosenTokens.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { visibleText } from '#lib/text.ts'
import { closeForesight } from '#rules/drills/drillClose.ts'
import { manyForesight } from '#rules/acts/manyTokens.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { drillActWords as words, drillWords } from '#components/drills/words.ts'
import { type DrillLine, useDrillLines } from '#components/drills/useDrill.ts'
import { useDrillHere, useMine } from '#components/drills/useDrillHere.ts'
import { counted } from '#lib/plurals.ts'
import { DrillCloseSide } from './DrillCloseSide.tsx'
import { DrillCloseTable } from './DrillCloseTable.tsx'

/**
 * Stops old values that are quiet, each by itself: all of the drill, or the one that the address names. Those that may still be
 * called are left out.
 */
export function DrillClose({ close }: { close: () => void }) {
  const drill = useDrillHere()
  return drill ? <Quiet drill={drill} close={close} /> : <NothingThere close={close} />
}

const REVOKE = { call: 'revoke', ofQuiet: true } as const

function Quiet({ drill, close }: { drill: DrillRecord; close: () => void }) {
  const { lines } = useDrillLines(drill)
  const { shows } = useMine()
  const { current } = useDialog()
  const { run } = useManyTokensRun()
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const named = current?.token
  const open = lines.filter(
    (line) =>
      line.station !== 'closed' &&
      (named === undefined ? shows(line) : line.planned.tokenId === named),
  )
  const quiet = open.filter(({ next }) => next.step === 'close')
  const stopping = quiet.filter(({ planned }) => !leftOut.has(planned.tokenId))
  const tokens = useChosenTokens(new Set(stopping.map(({ planned }) => planned.tokenId)))
  if (quiet.length === 0 && run?.act.call !== 'revoke') {
    return (
      <Dialog
        title={words.closeTitleNone}
        size="small"
        onClose={close}
        footer={<Button onPress={close}>{drillCloseWords.keep}</Button>}
      >
        <p>{words.leftOut(open.length)}</p>
      </Dialog>
    )
  }
  const leave = (token: number, isOut: boolean) => {
    const next = new Set(leftOut)
    if (isOut) next.add(token)
    else next.delete(token)
    setLeftOut(next)
  }
  const foresight = manyForesight(REVOKE, tokens.chosen, tokens)
  const { untouched } = foresight
  const successors = new Map(stopping.map((line) => [line.planned.tokenId, line.successor?.id]))
  // Nothing is said here of any other than the successor.
  const sent = foresight.sent.map((row) => ({
    ...row,
    others: row.others?.filter(({ token }) => token.id === successors.get(row.token.id)),
  }))
  const elsewhere = aliveSentences({ ...foresight, unread: tokens.unread })
  const seen = closeForesight(stopping, tokens.now)
  return (
    <ManyTokensDialog
      call="revoke"
      {...{ tokens, close }}
      foresight={{ ...foresight, sent }}
      isSelection={false}
      asks={questionOf(stopping, sent.length, seen.stopping.length)}
      side={{
        title: drillCloseWords.what,
        children: (
          <DrillCloseSide
            tokens={tokens}
            foresight={seen}
            count={sent.length}
            leftOut={open.length - quiet.length + leftOut.size}
            onLeaveOut={(token) => leave(token, true)}
          />
        ),
      }}
      rows={
        <DrillCloseTable
          lines={quiet}
          leftOut={leftOut}
          onLeaveOut={leave}
          usedLast={seen.usedLast?.row.planned.tokenId ?? null}
        />
      }
      actNow={() => REVOKE}
    >
      {open.length > quiet.length && <p>{words.leftOut(open.length - quiet.length)}</p>}
      <UntouchedTokens untouched={untouched} />
      {elsewhere.length > 0 && <Alert>{elsewhere.join(' ')}</Alert>}
      <p>{drillWords.grain}</p>
    </ManyTokensDialog>
  )
}

/** One is confirmed by its last four, several by their count. */
function questionOf(stopping: readonly DrillLine[], count: number, notReplaced: number) {
  const { title, replaced, replacedOne, final, keep, act, toType } = drillCloseWords
  const [only] = stopping
  const one = stopping.length === 1 && only ? only.planned : null
  const expected = one ? one.lastFour || String(one.tokenId) : String(count)
  const shown = visibleText(expected)
  const confirm = !one
    ? drillCloseWords.confirm(shown)
    : one.lastFour === ''
      ? drillCloseWords.confirmId(shown)
      : drillCloseWords.confirmLastFour(shown)
  return {
    title: title(count),
    subtitle: notReplaced > 0 || count === 0 ? final : count === 1 ? replacedOne : replaced,
    keep,
    act: act(count),
    expected,
    confirm,
    toType: toType(shown),
  }
}

const tokens = { one: 'quiet token', other: 'quiet tokens' }

const drillCloseWords = {
  title: (count: number) =>
    count === 0 ? 'Revoke quiet tokens?' : `Revoke ${counted(count, tokens)}?`,
  replaced: 'The successors are in use, so access stays the same. You can’t undo this.',
  replacedOne: 'The successor is in use, so access stays the same. You can’t undo this.',
  final: 'You can’t undo this.',
  keep: 'Cancel',
  act: (count: number) => `Revoke ${counted(count, tokens)}`,
  confirm: (what: string) => `To confirm, type ${what}`,
  confirmLastFour: (lastFour: string) =>
    `To confirm, type the last four characters of the old token, ${lastFour}`,
  confirmId: (id: string) => `To confirm, type the id of the old token, ${id}`,
  toType: (what: string) => `Type ${what} to continue`,
  what: 'What happens',
}
