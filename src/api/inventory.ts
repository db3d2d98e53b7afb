import { queryOptions } from '@tanstack/react-query'
import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { applicationList } from './applications.ts'
import { tokensOf } from './tokens.ts'

export type InventoryRow = { application: Application; token: Token }

/** Every token of every application, read list by list: the backend has no list of all tokens. */
export const inventory = () =>
  queryOptions({
    queryKey: ['inventory'],
    queryFn: async ({ client, signal }): Promise<InventoryRow[]> => {
      const rows: InventoryRow[] = []
      for (const application of await client.fetchQuery(applicationList())) {
        signal.throwIfAborted()
        const tokens = await client.fetchQuery(tokensOf(application.id))
        rows.push(...tokens.map((token) => ({ application, token })))
      }
      return rows
    },
  })
