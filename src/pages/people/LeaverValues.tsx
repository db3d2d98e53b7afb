import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { applicationList } from '#api/tokens/applications.ts'
import { entriesBy } from '#api/audit/audit.ts'
import { inventory } from '#api/inventory/inventory.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { MOST_IN_A_DRILL, addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import { lastUseText } from '#components/tokens/unusedText.ts'
import { readable } from '#lib/text.ts'
import { dateOnly } from '#lib/time.ts'
import { type ShownValue, valuesShown } from '#rules/access/leaver.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DrillIcon } from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { RowCheckbox } from '#ui/table/RowCheckbox.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'
import { leaverWords as words } from './words.ts'
import css from './Person.module.css'

type Row = ShownValue & {
  now: number
  zone: string
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

/** The tokens whose values this person saw, by the log, and that still work. */
export function LeaverValues({ person }: { person: number }) {
  const { clock, zone } = useSession()
  const now = useNow(clock, 60_000)
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  // All of them, until one is left out.
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const created = useQuery(entriesBy(person, 'token.create'))
  const rotated = useQuery(entriesBy(person, 'token.rotate'))
  const reading = useQuery(inventory())
  const { data: applications = [] } = useQuery(applicationList())
  const lists = useQueries({
    // The inventory fills them, one after the other; here they are only looked at.
    queries: applications.map(({ id }) => ({ ...tokensOf(id), enabled: false })),
  })
  const done = lists.filter(({ data }) => data !== undefined).length
  const failed = [created, rotated, reading].find(({ error }) => error !== null)
  if (failed?.error) {
    return (
      <Panel title={words.values}>
        <ReadFailed
          error={failed.error}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      </Panel>
    )
  }
  if (!created.data || !rotated.data || !reading.data) {
    return (
      <Panel title={words.values}>
        <Progress
          label={words.readingValues}
          done={done}
          total={applications.length}
          valueText={words.readProgress(done, applications.length)}
        >
          {words.readProgress(done, applications.length)}
        </Progress>
      </Panel>
    )
  }
  const pairs = applications.flatMap((application, place) =>
    (lists[place]?.data ?? []).map((token) => ({ application, token })),
  )
  const { working, stopped } = valuesShown([...created.data, ...rotated.data], pairs, now)
  const rows = working
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map((value) => ({
      ...value,
      now,
      zone,
      isChosen: !leftOut.has(value.token.id),
      choose: (isChosen: boolean) =>
        setLeftOut((before) => {
          const after = new Set(before)
          if (isChosen) after.delete(value.token.id)
          else after.add(value.token.id)
          return after
        }),
    }))
  const chosen = rows.filter(({ isChosen }) => isChosen)
  return (
    <Panel
      title={words.values}
      note={rows.length}
      isFlush
      actions={
        rows.length > 0 && (
          <Button
            size="small"
            icon={DrillIcon}
            onPress={() => void navigate(addresses.drillOver(chosen.map(({ token }) => token.id)))}
            disabledReason={refusal ?? refusalOf(chosen.length)}
          >
            {words.planDrill(chosen.length)}
          </Button>
        )
      }
    >
      <Table
        label={words.values}
        columns={columns}
        rows={rows}
        rowKey={({ token }) => token.id}
        sort={undefined}
        onSort={undefined}
        empty={words.noValues}
        isBare
      />
      <p className={css.others}>
        {reading.data.length > 0 && `${words.valuesUnread(reading.data.length)} `}
        {words.valuesMore(stopped)}
      </p>
    </Panel>
  )
}

function refusalOf(chosen: number): string | undefined {
  if (chosen === 0) return words.noneChosen.token
  return chosen > MOST_IN_A_DRILL ? words.tooMany : undefined
}

const columns: Column<Row>[] = [
  {
    key: 'choose',
    head: words.valueHeads.choose,
    isHeadHidden: true,
    cell: ({ token, isChosen, choose }) => (
      <RowCheckbox
        label={words.inDrill(tokenLabel(token))}
        isChecked={isChosen}
        onChange={choose}
      />
    ),
    width: '2.5rem',
    phone: 'lead',
  },
  {
    key: 'token',
    head: words.valueHeads.token,
    isRowHeader: true,
    cell: ({ application, token }) => (
      <>
        <TokenNameLink application={application.id} token={token} look="name" />{' '}
        <TokenKey token={token} />
      </>
    ),
    phone: 'title',
  },
  {
    key: 'scope',
    head: words.valueHeads.scope,
    cell: ({ token: { scopes } }) => {
      const [first] = scopes
      if (first === undefined) return words.noScope
      const name = readable(first)
      return <Mono>{scopes.length > 1 ? words.moreScopes(name, scopes.length - 1) : name}</Mono>
    },
    width: '11.875rem',
    from: 1024,
    phone: 'second',
  },
  {
    key: 'shown',
    head: words.valueHeads.shown,
    cell: ({ how, at, zone }) => (
      <>
        {words[how]}{' '}
        <MomentOf at={at} zone={zone}>
          {dateOnly(at, zone)}
        </MomentOf>
      </>
    ),
    width: '10.625rem',
    phone: 'third',
  },
  {
    key: 'lastUsed',
    head: words.valueHeads.lastUsed,
    cell: ({ token: { last_used_at: at, legacy }, now }) => lastUseText(at, legacy, now),
    width: '7.75rem',
    phone: 'thirdEnd',
  },
]
