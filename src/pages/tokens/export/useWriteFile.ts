import { useQueryClient } from '@tanstack/react-query'
import { useHref, useLocation } from 'react-router'
import { adminScopes } from '#api/capabilities.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import type { Inventory } from '#components/inventory/useInventory.ts'
import type { Application } from '#contract/applications.ts'
import type { FileForm } from '#components/files/madeFile.ts'
import { useMade } from '#components/files/useMade.ts'
import { download } from '#ui/download.ts'
import { tokensFile, type Source } from './tokensFile.ts'

/** What a file is made of. */
export type View = {
  /** What the view shows, in its order; asked for only when a file is made. */
  rows: () => readonly TokenRow[]
  /** How many they are. */
  matching: number
  /** How many tokens the view knows, shown or not. */
  all: number
  /** What it is narrowed to, in words. */
  filters: Source['filters']
  applications: readonly Application[]
  inventory: Inventory
  /** The past instant of which it is; left out, it is of now. */
  on?: string
}

export type Saved = { count: number; file: string; isPartial: boolean }

/** Makes a file of what is there, and says so in it where that is not all. */
export function useWriteFile({ rows, matching, all, filters, applications, inventory, on }: View) {
  const made = useMade()
  const queries = useQueryClient()
  const { pathname, search } = useLocation()
  const href = useHref({ pathname, search: withoutDialog(search) })
  return (format: FileForm): Saved => {
    const { done, reading, readAt } = inventory
    const unread = new Set(reading.data?.map(({ id }) => id))
    const named = applications.filter(({ id }) => unread.has(id))
    // A list that was read before and not again is not of now.
    const missing = named.filter(({ id }) => queries.getQueryData(tokensOf(id).queryKey))
    const read = {
      done: done - missing.length,
      total: applications.length,
      missing: named.map(applicationLabel),
    }
    const source = {
      ...made(),
      adminScopes: queries.getQueryData(adminScopes().queryKey),
      filters,
      address: new URL(href, globalThis.location.origin).href,
      all,
      read,
      readAt,
      ...(on !== undefined && { on }),
    }
    const file = tokensFile(rows(), source, format)
    download(file)
    return { count: matching, file: file.name, isPartial: read.done < read.total }
  }
}

function withoutDialog(search: string): string {
  const rest = new URLSearchParams(search)
  for (const key of ['dialog', 'application', 'token', 'page']) rest.delete(key)
  return rest.toString()
}
