import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { chooseTokenColumns, tokenColumnChoice } from '#api/browser/tokenColumns.ts'
import { words as table } from '#components/tokens/words.ts'
import { ChoiceChip } from '#ui/forms/ChoiceChip.tsx'
import { isShown, OPTIONAL } from './tableMeasures.ts'
import { words } from './words.ts'

/** Name, box and acts are always there. */
const COLUMNS = [
  'key',
  'application',
  'scopes',
  'pin',
  'state',
  'expires',
  'lastUsed',
  'age',
  ...OPTIONAL,
] as const

const options = COLUMNS.map((key) => ({ value: key, label: table.columns[key] }))

/** Which columns there are; this browser keeps it. */
export function TokensColumns() {
  const queries = useQueryClient()
  const { data: chosen } = useSuspenseQuery(tokenColumnChoice())
  return (
    <ChoiceChip
      label={words.columns}
      isFilter={false}
      options={() => options}
      chosen={options.filter(({ value }) => isShown(value, chosen))}
      onChange={(columns) => void chooseTokenColumns(queries, columns)}
    />
  )
}
