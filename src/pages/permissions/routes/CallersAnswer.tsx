import type { ReactNode } from 'react'
import { addresses } from '#components/frame/addresses.ts'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { listed } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { forms } from '#lib/forms.ts'
import { Pages } from '#ui/table/Pager.tsx'
import { Table } from '#ui/table/Table.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import type { CallProblem, Callers } from './callers.ts'
import { callerColumns, callerKey, type CallerRow } from './callerColumns.tsx'
import { callerFigures } from './callerFigures.ts'
import ink from '#ui/ink.module.css'
import css from './Routes.module.css'
import { words } from './words.ts'

const PAGE_SIZE = 50

interface Props {
  callers: Callers
  /** No route was typed. */
  isEmpty: boolean
  isComplete: boolean
  now: number
}

/** Who can make the call: a figure for each kind of caller with what limits it, and each token and person by name. */
export function CallersAnswer({ callers, isEmpty, isComplete, now }: Props) {
  const rows = [...callers.tokens, ...callers.people].map((caller): CallerRow => ({
    ...caller,
    now,
  }))
  const page = useAddressPage(isEmpty ? [] : rows, PAGE_SIZE)
  const figures = callerFigures(callers, isComplete)
  return (
    <>
      <div role="status" className={css.problem}>
        {isEmpty ? words.problems.empty : callers.problem && problemText(callers.problem)}
      </div>
      {!isEmpty && (
        <dl className={css.figures}>
          <Figure name={words.figures.tokens} {...figures.tokens} />
          <Figure name={words.figures.people} {...figures.people}>
            {(callers.peopleUse.kind === 'areaUnknown' || callers.areas.length > 0) && (
              <TextLink href={addresses.permissions}>{words.toPermissions}</TextLink>
            )}
          </Figure>
          <Figure name={words.figures.customers} {...figures.customers} />
        </dl>
      )}
      <Table
        label={words.whoCan}
        isBare
        columns={callerColumns}
        rows={page.rows}
        rowKey={callerKey}
        group={({ kind }) =>
          kind === 'token'
            ? words.tokens(callers.tokens.length)
            : words.people(callers.people.length)
        }
        sort={undefined}
        onSort={undefined}
        total={rows.length}
        empty={
          isEmpty ? (
            <Empty title={words.problems.empty}>{words.emptyMore}</Empty>
          ) : (
            <Empty title={emptyTitle(callers, isComplete)} />
          )
        }
      />
      <Pages page={page} noun={forms.token} />
    </>
  )
}

function Figure({
  name,
  value,
  notes,
  children,
}: {
  name: string
  value: string
  notes: readonly string[]
  children?: ReactNode
}) {
  return (
    <div className={css.figure}>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {notes.map((note) => (
          <p key={note} className={ink.hint}>
            <bdi>{note}</bdi>
          </p>
        ))}
        {children}
      </dd>
    </div>
  )
}

/** Where the callers are a kind, or not known, that the table is empty says nothing of them. */
function emptyTitle(
  { problem, peopleUse, customers, named }: Callers,
  isComplete: boolean,
): string {
  if (problem !== null && problem.kind !== 'channelsUnread') return words.nobodyAsTyped
  const isListed = peopleUse.kind === 'none' || peopleUse.kind === 'area'
  if (!isListed || customers === 'open' || named.route.kind === 'unlisted') return words.notListed
  return isComplete ? words.nobody : words.nobodyYet
}

function problemText(problem: CallProblem): string {
  const { problems } = words
  switch (problem.kind) {
    case 'slash':
      return problems.slash(readable(problem.path))
    case 'method':
      return problems.method(listed(problem.only))
    case 'channelMissing':
      return problems.channelMissing
    case 'channelUnknown':
    case 'channelsUnread':
      return problems[problem.kind](readable(problem.channel))
  }
}
