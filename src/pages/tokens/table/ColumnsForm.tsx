import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { chooseTokenColumns, tokenColumnChoice } from '#api/browser/tokenColumns.ts'
import { heads } from '#components/token-table/tokenTableColumns.tsx'
import { Choices } from '#ui/forms/Choices.tsx'
import { ColumnWidthForm } from '#pages/tokens/widths/ColumnWidthForm.tsx'
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

const options = COLUMNS.map((key) => ({ value: key, label: heads[key] }))

/** Which columns there are, and how wide. */
export function ColumnsForm() {
  const queries = useQueryClient()
  const { data: chosen } = useSuspenseQuery(tokenColumnChoice())
  // Other columns have other widths.
  const [changes, setChanges] = useState(0)
  return (
    <>
      <Choices
        label={words.columns}
        options={options}
        chosen={options.filter(({ value }) => isShown(value, chosen))}
        onChange={(columns) => {
          void chooseTokenColumns(queries, columns).then(() => setChanges((count) => count + 1))
        }}
      />
      <ColumnWidthForm key={changes} labels={options} />
    </>
  )
}
