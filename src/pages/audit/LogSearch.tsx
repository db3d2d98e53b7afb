import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FileForm } from '#components/files/madeFile.ts'
import { addNewest, searchAgain } from '#api/audit/auditSearch.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { useAddressPage } from '#components/frame/addressPage.ts'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { fullTime } from '#lib/time.ts'
import type { LogTarget } from '#rules/audit/logTarget.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { forms } from '#lib/forms.ts'
import { Pages } from '#ui/table/Pager.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import css from './Audit.module.css'
import { EntryList } from './EntryList.tsx'
import { LogActs } from './LogActs.tsx'
import type { Rows } from './useExport.ts'
import { useLogSearch } from './useLogSearch.ts'
import { useSearchFurther } from './useSearchFurther.ts'
import { PAGE_SIZE, type View } from './view.ts'
import { exportWords, words } from './words.ts'

interface Props {
  view: View
  target: LogTarget
  slot: HTMLElement | null
  onExport: (form: FileForm, rows: Pick<Rows, 'read' | 'searched'>) => void
}

/** What was found of what the server cannot filter by, how much was searched for it, and a way to search on. */
export function LogSearch({ view, target, slot, onExport }: Props) {
  const queries = useQueryClient()
  const { zone } = useSession()
  const list = useRef<HTMLUListElement>(null)
  const log = useLogSearch(view, target)
  const { search, query, rows, read, count, tail, entries, isMore, fresh } = log
  const { isSearching, searchFurther, stop } = useSearchFurther(search, target, log.wordsOf)
  const page = useAddressPage(rows, PAGE_SIZE)
  const last = read.at(-1)
  const back = search.hasNextPage && last ? fullTime(last.created_at, zone) : null
  const far =
    back === null ? words.searchedAll(read.length) : words.searchedSome(read.length, count, back)
  const found =
    back === null
      ? `${words.found(rows.length)} ${far}`
      : words.foundSoFar(rows.length, read.length, count, back)

  function showNewest() {
    if (isMore) void searchAgain(queries, query)
    else addNewest(queries, query, entries)
    list.current?.focus()
  }

  return (
    <>
      <LogActs
        slot={slot}
        fresh={{ count: fresh.length, isMore, onShow: showNewest }}
        onExport={(format) => onExport(format, { read: async () => rows, searched: far })}
        refusal={rows.length === 0 ? exportWords.nothing : undefined}
      />
      <StaleLine query={tail} />
      {isSearching ? (
        <Progress
          label={words.searching}
          done={read.length}
          total={count}
          valueText={far}
          actions={<TextButton onPress={stop}>{words.stop}</TextButton>}
        >
          {found}
        </Progress>
      ) : (
        <div className={css.searched}>
          <span role="status">
            {found} {search.hasNextPage && words.searchHere(target)}
          </span>
          {search.hasNextPage && !search.isFetchNextPageError && (
            <Button size="small" icon={SearchIcon} onPress={() => void searchFurther()}>
              {words.searchFurther}
            </Button>
          )}
        </div>
      )}
      {search.error && search.isFetchNextPageError && !isSearching && (
        <ReadFailed
          title={words.notSearched}
          error={search.error}
          onRetry={() => void searchFurther()}
        />
      )}
      {rows.length > 0 ? (
        <EntryList ref={list} rows={page.rows} view={view} />
      ) : (
        <Nothing isWhole={!search.hasNextPage} />
      )}
      <Pages page={page} noun={forms.entry} />
    </>
  )
}

function Nothing({ isWhole }: { isWhole: boolean }) {
  if (isWhole) return <Empty title={words.nothingFound}>{words.nothingFoundDetail}</Empty>
  return <Empty title={words.noneYet}>{words.noneYetDetail}</Empty>
}
