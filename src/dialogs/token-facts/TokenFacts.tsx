import { useQuery } from '@tanstack/react-query'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { TokenState } from '#components/tokens/TokenState.tsx'
import { useTokenList } from '#components/tokens/useTokenList.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { type KnownRows, useTokenRows } from '#components/token-table/useTokenRows.ts'
import { Drawer } from '#ui/dialogs/Drawer.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { tokenRowKeys } from '#components/token-table/tokenRowKeys.ts'
import { Key } from '#ui/text/Key.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { useIsPhone } from '#ui/useIsPhone.ts'
import { FactsActs } from './FactsActs.tsx'
import { FactsList } from './FactsList.tsx'
import { useRowFollowed } from './useRowFollowed.ts'
import css from './TokenFacts.module.css'

type Props = { application: number; token: number; close: () => void }

/** What a table's row leaves out, of the row that has the focus: beside the table, as the application's list says it. */
export function TokenFacts({ application: home, token: id, close }: Props) {
  useRowFollowed(id)
  const application = useQuery(applicationQuery(home))
  const { query: list, rows = [] } = useTokenList(home)
  const where = application.data
  const knownRows = useTokenRows(where ? rows.map((token) => ({ application: where, token })) : [])
  const row = knownRows.rows.find(({ token }) => token.id === id)
  const failed = [application, list].find(({ isLoadingError }) => isLoadingError)
  // One drawer whatever is read: another would give the focus back in between.
  return (
    <Drawer {...(row ? partsOf(row, knownRows) : { title: words.token })} onClose={close}>
      {row ? (
        <FactsList row={row} knownRows={knownRows} />
      ) : (
        <div className={css.face}>
          {application.isFetching || list.isFetching ? (
            <Skeleton label={words.reading} lines={8} />
          ) : failed?.error ? (
            <ReadFailed
              title={words.notRead}
              error={failed.error}
              onRetry={() => void failed.refetch()}
            />
          ) : (
            <Empty title={words.noToken}>{words.noTokenMore(id)}</Empty>
          )}
        </div>
      )}
    </Drawer>
  )
}

const partsOf = (row: TokenRow, knownRows: KnownRows) => ({
  title: <TokenName name={row.token.name} />,
  under: (
    <>
      <TokenKey token={row.token} />
      <TokenState state={row.state} marks={row.marks} now={row.now} />
    </>
  ),
  acts: <FactsActs row={row} knownRows={knownRows} />,
  footer: <FactsFooter row={row} />,
})

/** Where the rest stands, and the keys of the row beside. */
function FactsFooter({ row: { token, application } }: { row: TokenRow }) {
  const isPhone = useIsPhone()
  return (
    <>
      <span className={css.links}>
        <TextLink isAlone href={addresses.token({ token: token.id, application: application.id })}>
          {words.open}
        </TextLink>
      </span>
      {!isPhone && (
        <span className={css.keys}>
          {words.next} <Key>↓</Key> {words.hide} <Key>{tokenRowKeys.facts}</Key>
        </span>
      )}
    </>
  )
}

const words = {
  token: 'Token facts',
  reading: 'Loading the token',
  notRead: 'The token couldn’t be loaded',
  noToken: 'Token not found',
  noTokenMore: (id: number) => `This application has no token ${id}.`,
  open: 'Open token',
  next: 'Next row',
  hide: 'Close',
}
