import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { FileForm } from '#components/files/madeFile.ts'
import { auditLog, readLogAgain } from '#api/audit/audit.ts'
import { everyEntry } from '#api/audit/auditSearch.ts'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { useSearch } from '#components/frame/addressParams.ts'
import { addresses } from '#components/frame/addresses.ts'
import { dayOf } from '#lib/day.ts'
import { foldBypass, type LogRow } from '#rules/audit/auditFolding.ts'
import { useSession } from '#session/useSession.ts'
import late from '#ui/states/Late.module.css'
import { Empty } from '#ui/states/Empty.tsx'
import { Pager } from '#ui/table/Pager.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import css from './Audit.module.css'
import { EntryList } from './EntryList.tsx'
import { LogActs } from './LogActs.tsx'
import { newestQuery, pageQuery, useLogPages } from './useLogPages.ts'
import type { Rows } from './useExport.ts'
import { useTail } from './useTail.ts'
import {
  addressOf,
  hasFilters,
  isFolding,
  isSameLog,
  searchOf,
  serverFilters,
  type View,
  viewIn,
} from './view.ts'
import { exportWords, words } from './words.ts'

interface Props {
  view: View
  slot: HTMLElement | null
  onExport: (form: FileForm, rows: Pick<Rows, 'read' | 'searched'>) => void
}

/** The log page by page, as the server filters it. */
export function LogPages({ view, slot, onExport }: Props) {
  const queries = useQueryClient()
  const { zone } = useSession()
  const [, ask] = useSearch()
  const list = useRef<HTMLUListElement>(null)
  const log = useLogPages(view)
  const { page, newest, rows, count, from, to, isPastEnd } = log
  const { tail, entries, isMore } = useTail(serverFilters(view), {
    page: newest,
    readAt: log.newestReadAt,
  })
  const pending = usePendingPage(view)
  function go(next: number) {
    pending.ask(next)
    // A press on rows that a filter is about to replace turns none of the new ones.
    ask(
      (before) => (isSameLog(viewIn(before), view) ? searchOf({ ...view, page: next }) : before),
      {
        replace: false,
      },
    )
  }

  function showNewest() {
    void readLogAgain(queries, newestQuery(view))
    if (view.page > 1) go(1)
    list.current?.focus()
  }

  async function readAll(...[signal, onRead]: Parameters<Rows['read']>): Promise<LogRow[]> {
    const until = newest?.results[0]?.created_at
    const query = { ...serverFilters(view), ...(until !== undefined && { to: until }) }
    const read = await everyEntry(queries, query, { signal, onRead })
    if (read.folding === 'server' || !isFolding(view))
      return read.entries.map((entry) => ({ entry, mayHaveMore: false }))
    return foldBypass(read.entries, {
      newer: [],
      older: [],
      goesOn: false,
      dayOf: (at) => dayOf(at, zone),
    })
  }

  return (
    <>
      <LogActs
        slot={slot}
        fresh={{ count: entries.length, isMore, onShow: showNewest }}
        onExport={(format) => onExport(format, { read: readAll, searched: null })}
        refusal={count === 0 ? exportWords.nothing : undefined}
      />
      <StaleLine query={page.isRefetchError ? page : tail} />
      <div className={css.line} data-unseen="phone">
        {tail.isFetching && (
          <span className={`${css.checking} ${late.late}`} aria-busy="true">
            {words.checking}
          </span>
        )}
        {!isPastEnd && words.of(count)}
      </div>
      {rows.length === 0 ? (
        <Nothing view={view} why={isPastEnd ? 'pastEnd' : count > 0 ? 'folded' : 'empty'} />
      ) : (
        <EntryList ref={list} rows={rows} view={view} />
      )}
      {!isPastEnd && (
        <Pager
          range={words.range(from, to, count)}
          onPrevious={view.page > 1 ? () => go(view.page - 1) : undefined}
          onNext={log.hasNext ? () => go(view.page + 1) : undefined}
          pending={pending.way}
        />
      )}
    </>
  )
}

/** A page that was asked for and is being read: the one before it stays on the screen until then. */
function usePendingPage(view: View) {
  const queries = useQueryClient()
  const [asked, ask] = useState(view.page)
  const { queryKey } = auditLog(pageQuery({ ...view, page: asked }, queries))
  const isRead = useIsFetching({ queryKey, exact: true }) === 0
  const way: 'previous' | 'next' = asked < view.page ? 'previous' : 'next'
  return { ask, way: isRead || asked === view.page ? undefined : way }
}

function Nothing({ view, why }: { view: View; why: 'pastEnd' | 'folded' | 'empty' }) {
  if (why === 'folded') return <Empty title={words.allFolded}>{words.allFoldedDetail}</Empty>
  if (why === 'pastEnd')
    return (
      <Empty
        title={words.noPage}
        actions={<TextLink href={addressOf({ ...view, page: 1 })}>{words.toNewest}</TextLink>}
      >
        {words.noPageDetail}
      </Empty>
    )
  if (!hasFilters(view)) return <Empty title={words.empty}>{words.emptyDetail}</Empty>
  return (
    <Empty title={words.none} actions={<TextLink href={addresses.audit}>{words.clear}</TextLink>}>
      {words.noneDetail}
    </Empty>
  )
}
