import { expect, test } from 'vitest'
import type { Column } from '#ui/table/column.ts'
import { nameOfSet, withWidths } from './columnWidths.ts'

const column = (key: string, width?: string): Column<unknown> => ({
  key,
  head: key,
  cell: () => null,
  phone: 'none',
  ...(width !== undefined && { width }),
})
const columns = [column('box', '40px'), column('token'), column('key', '96px')]

test('kept widths are those of just these columns', () => {
  const kept = [{ columns: nameOfSet(columns), parts: [null, null, 12.5] }]
  const [box, token, key] = withWidths(columns, kept)
  expect([box, token]).toEqual(columns.slice(0, 2))
  expect(key?.width).toBe('12.5%')
  // Others have their own.
  expect(withWidths(columns.slice(1), kept)).toEqual(columns.slice(1))
  expect(withWidths(columns, undefined)).toBe(columns)
})
