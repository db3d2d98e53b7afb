import { type Param, useParam } from './addressParams.ts'

export type PageOf<Row> = {
  rows: readonly Row[]
  /** Places in the whole list, from 1. */
  from: number
  to: number
  /** Of how many. */
  count: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** One page of the rows; which one is in the address as `page=2`. A page past the end is the last one. */
export function useAddressPage<Row>(rows: readonly Row[], size: number): PageOf<Row> {
  const [asked, setPage] = useParam(pageParam, { push: true })
  return pageOf(rows, size, asked, setPage)
}

/** The page that was asked for, from 1, or the last one where there are not so many. */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  asked: number,
  setPage: (page: number) => void,
): PageOf<Row> {
  const last = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(asked, last)
  const go = (to: number) => () => setPage(to)
  const from = (page - 1) * size
  return {
    rows: rows.slice(from, from + size),
    from: from + 1,
    to: Math.min(from + size, rows.length),
    count: rows.length,
    onPrevious: page > 1 ? go(page - 1) : undefined,
    onNext: page < last ? go(page + 1) : undefined,
  }
}

const pageParam: Param<number> = {
  name: 'page',
  read: ([text = '']) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1),
  write: (page) => (page === 1 ? [] : [String(page)]),
}
