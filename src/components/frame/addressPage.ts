import { useSearchParams } from 'react-router'

export type PageOf<Row> = {
  rows: readonly Row[]
  /** Places in the whole list, from 1. */
  from: number
  to: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** One page of the rows; which one stands in the address as `page=2`. A page past the end is the last one. */
export function useAddressPage<Row>(rows: readonly Row[], size: number): PageOf<Row> {
  const [search, setSearch] = useSearchParams()
  const last = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(pageIn(search.get('page')), last)
  const go = (to: number) => () =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (to === 1) after.delete('page')
      else after.set('page', String(to))
      return after
    })
  const from = (page - 1) * size
  return {
    rows: rows.slice(from, from + size),
    from: from + 1,
    to: Math.min(from + size, rows.length),
    onPrevious: page > 1 ? go(page - 1) : undefined,
    onNext: page < last ? go(page + 1) : undefined,
  }
}

const pageIn = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
