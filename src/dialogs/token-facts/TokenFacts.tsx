import { useQuery } from '@tanstack/react-query'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { addresses } from '#components/frame/addresses.ts'
import { RowFacts } from '#components/row-facts/RowFacts.tsx'
import { useTokenRows } from '#components/token-table/useTokenRows.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { TokenState } from '#components/tokens/TokenState.tsx'
import { useTokenList } from '#components/tokens/useTokenList.ts'
import { FactsActs } from './FactsActs.tsx'
import { FactsList } from './FactsList.tsx'

type Props = { application: number; token: number; close: () => void }

/** What a table's row of a token leaves out, as the list of its application says it. */
export function TokenFacts({ application: home, token: id, close }: Props) {
  const application = useQuery(applicationQuery(home))
  const { query: list, rows = [] } = useTokenList(home)
  const where = application.data
  const knownRows = useTokenRows(where ? rows.map((token) => ({ application: where, token })) : [])
  const row = knownRows.rows.find(({ token }) => token.id === id)
  return (
    <RowFacts
      kind="token"
      id={id}
      reads={[application, list]}
      row={
        row && {
          title: <TokenName name={row.token.name} />,
          under: (
            <>
              <TokenKey token={row.token} />
              <TokenState state={row.state} marks={row.marks} now={row.now} />
            </>
          ),
          acts: <FactsActs row={row} knownRows={knownRows} />,
          facts: <FactsList row={row} knownRows={knownRows} />,
          href: addresses.token({ token: id, application: home }),
        }
      }
      close={close}
    />
  )
}
