import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { auditEntries } from '#api/audit/audit.ts'
import type { FileForm } from '#components/files/madeFile.ts'
import { useMade } from '#components/files/useMade.ts'
import { lookupFrom, wantsRotations } from '#components/audit/auditLookup.ts'
import type { LogRow } from '#rules/audit/auditFolding.ts'
import { download } from '#ui/download.ts'
import { ApiError } from '#wire/ApiError.ts'
import { exportFile, type Source } from './exportFile.ts'

type OnRead = (done: number, total: number) => void

/** Where the rows of a view come from: read for the file, or there already. */
export type Rows = {
  read: (signal: AbortSignal, onRead: OnRead) => Promise<LogRow[]>
  filters: Source['filters']
  searched: string | null
}

export type Run =
  | { kind: 'none' }
  | { kind: 'reading'; done: number; total: number }
  | { kind: 'saved'; count: number; file: string }
  | { kind: 'stopped'; done: number }
  | { kind: 'failed'; error: ApiError }

/** Makes a file of a view, and tells how far it is; its outcome stays until the next navigation. */
export function useExport() {
  const made = useMade()
  const queries = useQueryClient()
  const { key } = useLocation()
  const [run, setRun] = useState<Run & { at: string }>({ kind: 'none', at: key })
  const stopping = useRef<AbortController | null>(null)

  // The world outside: nobody waits for the file of a screen that is gone.
  useEffect(() => () => stopping.current?.abort(), [])

  async function start(form: FileForm, { read, filters, searched }: Rows) {
    const stop = new AbortController()
    stopping.current = stop
    let done = 0
    const tell = (next: Run) => setRun({ ...next, at: key })
    tell({ kind: 'reading', done, total: 0 })
    try {
      const rows = await read(stop.signal, (now, total) => {
        done = now
        tell({ kind: 'reading', done, total })
      })
      const entries = rows.map(({ entry }) => entry)
      if (wantsRotations(entries)) {
        await queries.prefetchQuery(auditEntries('token.rotate'))
        stop.signal.throwIfAborted()
      }
      const source = { ...made(), filters, searched }
      const file = exportFile(rows, source, { form, lookup: lookupFrom(entries, queries) })
      download(file)
      tell({ kind: 'saved', count: rows.length, file: file.name })
    } catch (error) {
      if (stop.signal.aborted) tell({ kind: 'stopped', done })
      else if (error instanceof ApiError) tell({ kind: 'failed', error })
      else throw error
    }
  }

  const isOver = run.kind !== 'reading' && run.at !== key
  return {
    run: isOver ? ({ kind: 'none' } as const) : run,
    start,
    stop: () => stopping.current?.abort(),
  }
}
