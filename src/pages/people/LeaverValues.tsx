import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { MOST_IN_A_DRILL, addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { KindOf } from '#components/tokens/KindOf.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { TokenNameLink } from '#components/tokens/TokenNameLink.tsx'
import { lastUseText } from '#components/tokens/unusedText.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { dateOnly } from '#lib/time.ts'
import type { ShownValue } from '#rules/access/leaver.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DrillIcon } from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { RowCheckbox } from '#ui/table/RowCheckbox.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'
import panel from '#ui/panel.module.css'
import type { useShownValues } from './useShownValues.ts'
import { leaverWords as words } from './words.ts'

interface Props {
  shown: ReturnType<typeof useShownValues>
  now: number
}

type Row = ShownValue & {
  now: number
  zone: string
  kinds: Catalogue | undefined
  isChosen: boolean
  choose: (isChosen: boolean) => void
}

/** The tokens whose values this person saw, by the log, and that still work. */
export function LeaverValues({ shown, now }: Props) {
  const { zone } = useSession()
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const { failed, done, total, unread, kinds, values } = shown
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
  if (values === null) {
    return (
      <Panel title={words.values}>
        <Progress
          label={words.readingValues}
          done={done}
          total={total}
          valueText={words.readProgress(done, total)}
        >
          {words.readProgress(done, total)}
        </Progress>
      </Panel>
    )
  }
  const { working, stopped } = values
  const rows = working
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .map((value) => ({
      ...value,
      now,
      zone,
      kinds,
      // A publishable value is in every visitor's browser anyway.
      isChosen: ticked.get(value.token.id) ?? !isPublishable({ ...value, kinds }),
      choose: (isChosen: boolean) =>
        setTicked((before) => new Map(before).set(value.token.id, isChosen)),
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
      <p className={panel.note}>
        {unread > 0 && `${words.valuesUnread(unread)} `}
        {words.valuesMore(stopped)} {rows.some(isPublishable) && words.publishable}
      </p>
    </Panel>
  )
}

const isPublishable = ({ token, kinds }: Pick<Row, 'token' | 'kinds'>): boolean =>
  kindOf(token.scopes, kinds) === 'publishable'

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
    key: 'kind',
    head: words.valueHeads.kind,
    isHeadHidden: true,
    cell: ({ token: { scopes }, kinds }) => (
      <KindOf scopes={scopes} catalogue={kinds} isLabelHidden />
    ),
    width: '2.25rem',
    phone: 'titleEnd',
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
    foldsBelow: 1024,
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
