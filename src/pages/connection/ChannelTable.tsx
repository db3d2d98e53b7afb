import { useQuery } from '@tanstack/react-query'
import { channels } from '#api/tokens/channels.ts'
import { problemOf } from '#components/frame/problem.ts'
import type { Channel } from '#contract/channels.ts'
import { number } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { ApiError } from '#wire/ApiError.ts'
import panel from '#ui/panel.module.css'
import type { Pinned } from './usePinned.ts'
import { words } from './words.ts'
import ink from '#ui/ink.module.css'

type Row = Channel & { pinned: string }

/** The default one first, and marked. */
function languagesOf({ languages, default_language: first }: Channel): string {
  const others = languages.filter((language) => language !== first).map(readable)
  return [`${readable(first)} (${words.isDefault})`, ...others].join(', ')
}

const own: Column<Row>[] = [
  {
    key: 'idx',
    head: words.channel,
    cell: ({ idx }) => <Mono>{readable(idx)}</Mono>,
    isRowHeader: true,
    width: '6rem',
    phone: 'title',
  },
  {
    key: 'name',
    head: words.name,
    cell: ({ name, is_default }) => (
      <>
        <PlainText>{name}</PlainText>{' '}
        {is_default && <span className={ink.quiet}>({words.isDefault})</span>}
      </>
    ),
    phone: 'second',
  },
  {
    key: 'languages',
    head: words.languages,
    cell: (channel) => <bdi>{languagesOf(channel)}</bdi>,
    phone: 'third',
  },
  {
    key: 'currency',
    head: words.currency,
    cell: ({ default_currency }) => <PlainText>{default_currency}</PlainText>,
    width: '5.5rem',
    phone: 'thirdEnd',
  },
]

const withTokens: Column<Row>[] = [
  ...own,
  {
    key: 'pinned',
    head: words.pinned,
    headShort: words.pinnedShort,
    cell: ({ pinned }) => pinned,
    width: '10rem',
    align: 'end',
    saysHeadOnPhone: true,
    phone: 'last',
  },
]

/** The backend's channels, each with the working tokens that are limited to it. */
export function ChannelTable({ pinned }: { pinned: Pinned }) {
  const { data, error } = useQuery(channels())
  const why = whyUnknown(pinned)
  return (
    <Panel title={words.channels} note={data && number(data.length)} isFlush>
      {data ? (
        <>
          <Table
            label={words.channels}
            columns={pinned.kind === 'noTokens' ? own : withTokens}
            rows={data.map((channel) => ({ ...channel, pinned: saysPinned(pinned, channel.idx) }))}
            rowKey={({ pk }) => pk}
            sort={undefined}
            onSort={undefined}
            empty={words.noChannels}
            isBare
          />
          {data.length > 0 && why !== null && <p className={panel.note}>{why}</p>}
        </>
      ) : data === null ? (
        <p className={panel.note}>{words.channelsClosed}</p>
      ) : error instanceof ApiError ? (
        <p className={panel.note}>{words.failed(problemOf(error).title)}</p>
      ) : (
        <Skeleton label={words.checking} lines={3} />
      )}
    </Panel>
  )
}

const saysPinned = (pinned: Pinned, idx: string): string =>
  pinned.kind === 'known' ? number(pinned.count(idx)) : words.pinnedUnknown

/** Below the table: why its last column is unknown. */
function whyUnknown({ kind }: Pinned): string | null {
  switch (kind) {
    case 'known':
    case 'noTokens':
      return null
    case 'reading':
    case 'notRead':
    case 'closed':
      return words.whyPinnedUnknown[kind]
  }
}
