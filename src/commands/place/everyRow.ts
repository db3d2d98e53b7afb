import { LARGEST_PAGE, type Page } from '#contract/page.ts'

/**
 * Each row once: while pages are read a new one moves others to the next page. `isLast` says of a row that no page after its
 * own is wanted.
 */
export async function everyRow<Row extends { id: number }>(
  read: (query: string) => Promise<Page<Row>>,
  isLast: (row: Row) => boolean = () => false,
): Promise<Row[]> {
  const rows = new Map<number, Row>()
  for (let page = 1; ; page += 1) {
    const { results, next } = await read(`?page=${page}&page_size=${LARGEST_PAGE}`)
    for (const row of results) rows.set(row.id, row)
    if (next === null || results.length === 0 || results.some(isLast)) return [...rows.values()]
  }
}
