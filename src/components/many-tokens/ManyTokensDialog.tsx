import { useState, type ReactNode } from 'react'
import { confirmationOf, type Confirmation } from '#rules/acts/confirmation.ts'
import type { ManyAct, ManyForesight } from '#rules/acts/manyTokens.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { SUBMIT_KEYS, SubmitKeys } from '#ui/dialogs/SubmitKeys.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { Reason } from '#ui/buttons/Reason.tsx'
import { Stale } from '#ui/states/Stale.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { problemOf } from '#components/frame/problem.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { useStayWhile } from '#components/frame/useStayWhile.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { runWords } from '#components/runs/RunProgress.tsx'
import { manyTokensWords as words } from './words.ts'
import { isLeft, useManyTokensRun } from './manyTokensRun.ts'
import { ManyTokensRun } from './ManyTokensRun.tsx'
import { summaryOf } from './manyTokensSummary.ts'
import { useTokenSelection } from './tokenSelection.ts'
import type { ChosenTokens } from './useChosenTokens.ts'

interface Props {
  call: ManyAct['call']
  tokens: ChosenTokens
  foresight: ManyForesight
  /** Above the rows: what happens, in sentences and counts. */
  children: ReactNode
  side?: { title: string; children: ReactNode } | undefined
  /** Below the field that confirms: they may be many. */
  rows: ReactNode
  /** What is to be sent; null where the form says what is wrong. */
  actNow: () => ManyAct | null
  close: () => void
  /** The table's selection chose them, and keeps those that are left. */
  isSelection?: boolean
  /** How much it takes to confirm it. */
  confirmation?: Confirmation
  /** How it is asked about, where it is about more than tokens. */
  asks?: ManyTokensQuestion
}

export type ManyTokensQuestion = {
  title: string
  subtitle: ReactNode
  keep: string
  act: string
  /** What must be typed, and what the field for it is called. */
  expected: string
  confirm: string
  toType: string
}

/** One act on the chosen tokens: asked about, confirmed as its damage asks for, sent one by one, and told one by one. */
export function ManyTokensDialog(props: Props) {
  const { call, tokens, foresight, close, isSelection = true } = props
  const { zone } = useSession()
  const { run: any, start, forget } = useManyTokensRun()
  const run = any?.act.call === call ? any : null
  const isRunning = run !== null && run.state !== 'over'
  const { tell } = useOutcome()
  const { set } = useTokenSelection()
  const [typed, setTyped] = useState('')
  const count = foresight.sent.length
  const cannot = useRefusal(tokens, count)
  const confirmation = props.confirmation ?? confirmationOf({ act: 'revoke', count }, tokens.now)
  const toType = confirmation.kind === 'typeCount' ? confirmation.count : count
  const { title, running, over, keep, act } = words[call]
  const asks = props.asks ?? {
    title: title(count),
    subtitle: undefined,
    keep,
    act: typeof act === 'string' ? act : act(count),
    expected: String(toType),
    confirm: (call === 'expiry' ? words.confirmInUse : words.confirm)(toType),
    toType: words.toType(toType),
  }
  const isTyped = typed.trim() === asks.expected || digitsOf(typed) === asks.expected
  const isAsked = count > 0 && confirmation.kind !== 'press'
  const missing = isTyped || !isAsked ? undefined : asks.toType
  useStayWhile(isRunning)

  async function begin() {
    const next = props.actNow()
    if (next === null) return
    const rows = await start(next, foresight.sent)
    if (rows.length === 0) return
    // What is done needs nobody any more; the rest is still chosen.
    if (isSelection) set(rows.filter(isLeft).map(({ token }) => token.id))
    tell(summaryOf({ act: next, rows, because: null }, tokens))
  }

  function again() {
    setTyped('')
    forget()
    tokens.lookAgain()
  }

  function leave() {
    forget()
    close()
  }

  return (
    <Dialog
      role={call === 'revoke' ? 'alertdialog' : 'dialog'}
      size={run === null && props.side ? 'full' : 'wide'}
      title={run === null ? asks.title : isRunning ? running(run.rows.length) : over}
      subtitle={run === null ? asks.subtitle : undefined}
      marks={<ServerMark />}
      onClose={leave}
      isDismissable={!isRunning}
      side={run === null ? props.side : undefined}
      footerStart={run === null && (cannot ?? missing) && <Reason>{cannot ?? missing}</Reason>}
      footer={
        run === null ? (
          <>
            {call === 'expiry' && <SubmitKeys />}
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must not destroy anything */}
            <Button onPress={leave} autoFocus={call === 'revoke'}>
              {asks.keep}
            </Button>
            <Button
              variant={call === 'revoke' ? 'destructive' : 'primary'}
              onPress={() => void begin()}
              disabledReason={cannot ?? missing}
              aria-keyshortcuts={call === 'expiry' ? SUBMIT_KEYS : undefined}
            >
              {asks.act}
            </Button>
          </>
        ) : (
          <Button onPress={leave} disabledReason={isRunning ? runWords.stopFirst : undefined}>
            {shared.close}
          </Button>
        )
      }
    >
      {run === null ? (
        <>
          <ReadAnew tokens={tokens} />
          {props.children}
          {isAsked && <TextField label={asks.confirm} value={typed} onChange={setTyped} isMono />}
          {props.rows}
        </>
      ) : (
        <ManyTokensRun
          run={run}
          all={tokens.all}
          unread={tokens.unread}
          now={tokens.now}
          zone={zone}
          onAgain={again}
        />
      )}
    </Dialog>
  )
}

function useRefusal({ reading }: ChosenTokens, count: number): string | undefined {
  const refusal = useWriteRefusal()
  if (refusal !== undefined) return refusal
  if (reading.isUnderWay) return words.readingFirst
  return count === 0 ? words.nothingToDo : undefined
}

/** A count reads as 1,204 and is typed as it comes. */
const digitsOf = (typed: string): string => typed.replaceAll(/[\s,.]/g, '')

/** How far the lists are that are read once more, and which of them could not be. */
function ReadAnew({ tokens: { reading, lookAgain } }: Pick<Props, 'tokens'>) {
  const { isUnderWay, done, total, failed, error } = reading
  if (error instanceof ApiError) {
    const { title, detail, debugId } = problemOf(error)
    return (
      <Failed title={title} onRetry={lookAgain} debugId={debugId ?? undefined}>
        {detail}
      </Failed>
    )
  }
  if (error) throw error
  return (
    <>
      {isUnderWay && (
        <Progress
          label={words.reading}
          done={done}
          total={total}
          valueText={words.readingLists(done, total)}
        >
          {words.readingLists(done, total)}
        </Progress>
      )}
      <Stale onRetry={lookAgain}>{!isUnderWay && failed > 0 && words.notRead(failed)}</Stale>
    </>
  )
}
