import type { AuditEntry } from '#contract/audit.ts'
import type { TokenIndex } from '#components/token-table/tokenIndex.ts'
import { compareInstants } from '#lib/instant.ts'
import { fullTime } from '#lib/time.ts'
import type { TokenFilter } from '#rules/tokens/tokenFilter.ts'
import { useSession } from '#session/useSession.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { pastWords as words } from '#pages/tokens/export/words.ts'
import { TokensEmpty } from './TokensEmpty.tsx'

interface Props {
  index: TokenIndex
  /** Undefined while the log is not read. */
  entries: readonly AuditEntry[] | undefined
  /** More tokens may come. */
  isReading: boolean
  search: string
  filter: TokenFilter
  onClearSearch: () => void
}

/** No token matches, or there was none yet: then when the first of the log was made. */
export function PastEmpty({ entries = [], isReading, ...view }: Props) {
  const { zone } = useSession()
  if (view.index.rows.length > 0) return <TokensEmpty {...view} />
  if (isReading) return null
  const first = entries
    .filter(({ action }) => action === 'token.create')
    .map(({ created_at }) => created_at)
    .sort(compareInstants)
    .at(0)
  return (
    <Empty title={words.none}>
      {first === undefined ? words.noneEver : words.noneMore(fullTime(first, zone))}
    </Empty>
  )
}
