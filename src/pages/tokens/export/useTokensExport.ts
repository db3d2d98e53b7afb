import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { inventory as inventoryQuery } from '#api/inventory/inventory.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import type { Token } from '#contract/tokens.ts'
import type { FileForm } from '#components/files/madeFile.ts'
import { type Saved, useWriteFile, type View } from './useWriteFile.ts'

export type Export =
  | { kind: 'none' }
  /** `notAll`: the reading has ended, and something could not be read. */
  | { kind: 'waits'; for: 'reading' | 'paused' | 'notAll' }
  | { kind: 'saved'; count: number; file: string; isPartial: boolean }

/**
 * Makes a file of a view. It reads first what changed since, one request where nothing did, and waits until the view shows
 * it; what is there can be taken at once, and then says that it is not all. A file that was made stays until the next page.
 */
export function useTokensExport(view: View) {
  const { rows, all, applications, inventory } = view
  const { reading, state } = inventory
  const queries = useQueryClient()
  const write = useWriteFile(view)
  const { pathname } = useLocation()
  const [requestedFormat, setRequestedFormat] = useState<FileForm | null>(null)
  // The reading that it asked for has come to its end, well or not.
  const [isRead, setIsRead] = useState(false)
  const [saved, setSaved] = useState<{ file: Saved; pathname: string } | null>(null)
  // The cache knows of a reading's end a moment before the page is told.
  const queryState = queries.getQueryState(inventoryQuery().queryKey)
  const isAll = queryState?.data?.length === 0 && queryState.error === null && state === 'idle'
  const isOver = isRead && queryState?.fetchStatus !== 'fetching'
  const isReady =
    requestedFormat !== null && isOver && isAll && isShown(queries, { rows, all, applications })

  function save(format: FileForm) {
    setRequestedFormat(null)
    setSaved({ file: write(format), pathname })
  }

  // The world outside: a file, once what it is made of is read.
  useEffect(() => {
    if (isReady) save(requestedFormat)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is ready
  }, [isReady])

  async function start(format: FileForm) {
    if (requestedFormat !== null) return
    setSaved(null)
    setIsRead(false)
    setRequestedFormat(format)
    // What is under way goes on.
    await reading.refetch({ cancelRefetch: false })
    setIsRead(true)
  }

  return {
    run: runOf(),
    start,
    /** Takes what is there. */
    now: () => requestedFormat && save(requestedFormat),
    cancel: () => setRequestedFormat(null),
  }

  function runOf(): Export {
    if (requestedFormat !== null) {
      if (state === 'paused') return { kind: 'waits', for: 'paused' }
      return { kind: 'waits', for: isOver && !isAll ? 'notAll' : 'reading' }
    }
    return saved?.pathname === pathname ? { kind: 'saved', ...saved.file } : { kind: 'none' }
  }
}

/** A view is drawn a moment after what it shows was read: whether it has come to it. */
function isShown(
  queries: QueryClient,
  { rows, all, applications }: Pick<View, 'rows' | 'all' | 'applications'>,
): boolean {
  const lists = applications.map(({ id }) => queries.getQueryData(tokensOf(id).queryKey))
  const read = new Map(lists.flatMap((list = []) => list.map((token) => [token.id, token])))
  return read.size === all && rows().every(({ token }) => isSame(token, read.get(token.id)))
}

const isSame = (displayed: Token, read: Token | undefined): boolean =>
  displayed.name === read?.name &&
  displayed.expires_at === read.expires_at &&
  displayed.last_used_at === read.last_used_at &&
  displayed.revoked_at === read.revoked_at
