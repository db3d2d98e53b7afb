import type { TokenOf } from '#rules/acts/manyTokens.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { RunView } from '#components/runs/RunView.tsx'
import { forms } from '#lib/forms.ts'
import { manyTokensWords as words } from './words.ts'
import { isLeft, type Run, useManyTokensRun } from './manyTokensRun.ts'
import { expiryAfter, noteOf, withLastUse } from './manyTokensNotes.ts'
import { summaryOf } from './manyTokensSummary.ts'
import { ManyTokensTable } from './ManyTokensTable.tsx'

interface Props {
  run: Run
  all: readonly TokenOf[]
  /** Of how many applications the tokens are not read. */
  unread: number
  now: number
  zone: string
  /** Goes on with those that are left. */
  onAgain: () => void
}

/** An act on many while it runs, with the ways to hold and to end it, and afterwards what became of each. */
export function ManyTokensRun({ run, all, unread, now, zone, onAgain }: Props) {
  const steer = useManyTokensRun()
  const { state, rows, act } = run
  const { detail, ...summary } = summaryOf(run, { all, unread, now })
  const left = rows.filter(isLeft)
  const inOrder =
    state === 'over' ? rows.toSorted((a, b) => Number(isLeft(b)) - Number(isLeft(a))) : rows
  return (
    <RunView
      {...{ run, steer }}
      label={words.progress}
      counted={forms.token}
      waits={run.isWaiting && <p>{words.waits}</p>}
      outcome={{ ...summary, detail: <PlainText hasLines>{detail}</PlainText> }}
      again={left.length > 0 && { label: words.tryAgain(left.length), onPress: onAgain }}
    >
      <ManyTokensTable
        rows={inOrder.map((row) => ({
          ...row,
          token: withLastUse(row),
          newExpiry: expiryAfter(row),
          note: noteOf(row.verdict, words[act.call].doneOne),
        }))}
        {...{ all, now, zone }}
        call={act.call}
      />
    </RunView>
  )
}
