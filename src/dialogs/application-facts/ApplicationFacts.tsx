import { useQuery } from '@tanstack/react-query'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { ApplicationState } from '#components/applications/ApplicationState.tsx'
import { useApplicationFigures } from '#components/applications/useApplicationFigures.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { FactLines, RowFacts } from '#components/row-facts/RowFacts.tsx'
import { useTokenRows } from '#components/token-table/useTokenRows.ts'
import { cardFacts } from '#components/tokens/cardFacts.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { useTokenList } from '#components/tokens/useTokenList.ts'
import type { Application } from '#contract/applications.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

type Props = { application: number; close: () => void }

/** What a table's row of an application leaves out. */
export function ApplicationFacts({ application: id, close }: Props) {
  const query = useQuery(applicationQuery(id))
  const { data } = query
  return (
    <RowFacts
      kind="application"
      id={id}
      reads={[query]}
      row={
        data && {
          title: <PlainText>{applicationLabel(data)}</PlainText>,
          under: <ApplicationState isActive={data.is_active} />,
          facts: <Lines application={data} />,
          href: addresses.application(id),
        }
      }
      close={close}
    />
  )
}

function Lines({ application }: { application: Application }) {
  const { query, rows: tokens = [] } = useTokenList(application.id)
  const { rows, catalogue } = useTokenRows(tokens.map((token) => ({ application, token })))
  const figures = useApplicationFigures({
    application,
    // What some tokens are missing from has no count and no last use.
    rows: query.data && rows,
    isCatalogueKnown: catalogue === 'known',
  })
  return <FactLines id={application.id} facts={[...cardFacts(application), ...figures]} />
}
