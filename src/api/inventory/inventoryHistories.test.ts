import { isCancelledError } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { limits } from '#contract/configuration.ts'
import { compareInstants } from '#lib/instant.ts'
import { acts, modelServer, type ModelServer } from '#test/samples/inventoryModel.ts'
import { idleVault } from '#test/idleVault.ts'
import { createClock } from '#session/time/clock.ts'
import { AT_ONCE } from '#session/turns.ts'
import { openSession } from '#session/session.ts'
import { ApiError } from '#wire/ApiError.ts'
import { applicationList } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { inventory, stopInventory } from './inventory.ts'

afterEach(() => vi.unstubAllGlobals())

/** However many rows are asked for: where so few fit on a page, rows shift between pages all the time. */
const PAGE = 2

function answer(server: ModelServer, url: URL): Response {
  const [, list] = /applications\/(\d+)\/tokens\/$/.exec(url.pathname) ?? []
  if (list !== undefined) return page(url, server.rows(Number(list)))
  if (url.pathname.endsWith('/applications/')) return page(url, server.applications())
  const from = url.searchParams.get('from')
  const log = server.log()
  return page(
    url,
    from === null ? log : log.filter(({ created_at }) => compareInstants(created_at, from) >= 0),
  )
}

function page(url: URL, rows: readonly unknown[]): Response {
  const number = Number(url.searchParams.get('page'))
  const results = rows.slice((number - 1) * PAGE, number * PAGE)
  if (number > 1 && results.length === 0) return gone()
  const next = number * PAGE < rows.length ? 'more' : null
  return Response.json({ count: rows.length, next, previous: null, results })
}

const gone = () => Response.json({}, { status: 404 })

/** A session on a server whose answers come in any order; `each` is called before each request is served. */
function startSession(serve: (url: URL) => Promise<Response>) {
  vi.stubGlobal('fetch', async (address: string) => serve(new URL(address)))
  return openSession({
    server: { id: 'here', name: 'Here', origin: null, kind: 'sandbox' },
    origin: 'http://backend.example',
    username: 'administrator',
    zone: 'UTC',
    limits: limits.parse({}),
    clock: createClock(),
    vault: idleVault,
    onForbidden: () => {},
  }).queries
}

test('whatever others do while it is read, refused and stopped, one more refresh ends with exactly the server’s rows', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      acts,
      acts,
      fc.array(fc.constantFrom('nothing', 'opened', 'refused', 'stopped'), { maxLength: 60 }),
      fc.nat(3),
      async (scheduler, before, during, fates, refreshes) => {
        const server = modelServer()
        for (const act of before) server.perform(act)
        const rest = [...during]
        let isNoisy = true
        let sent = 0
        const queries = startSession(async (url) => {
          sent += 1
          await scheduler.schedule(Promise.resolve(), 'the request comes')
          for (const act of rest.splice(0, isNoisy ? 1 : 0)) server.perform(act)
          const fate = isNoisy ? fates.shift() : 'nothing'
          if (fate === 'stopped') void stopInventory(queries)
          if (fate === 'opened') openAll()
          // A later page that is not there is the end of a list that shrank.
          const isRefused = fate === 'refused' && url.searchParams.get('page') === '1'
          const response = isRefused ? gone() : answer(server, url)
          await scheduler.schedule(Promise.resolve(), 'the answer comes')
          return response
        })
        /** Somebody looks at applications on pages of their own. */
        const openAll = () => {
          for (const { id } of server.applications()) {
            void queries.prefetchQuery({ ...tokensOf(id), staleTime: 0 })
          }
        }
        const read = async () => {
          await queries.invalidateQueries({ ...inventory(), exact: true, refetchType: 'none' })
          sent = 0
          return scheduler.waitFor(queries.fetchQuery(inventory()))
        }
        for (let count = 0; count <= refreshes; count += 1) await ended(read())
        await scheduler.waitIdle()
        for (const act of rest.splice(0)) server.perform(act)
        isNoisy = false
        expect(await read()).toEqual([])
        expect(queries.getQueryData(applicationList().queryKey)).toEqual(server.applications())
        for (const { id } of server.applications()) {
          expect(queries.getQueryData(tokensOf(id).queryKey)).toEqual(server.rows(id))
        }
        // The reading before may have known too few applications to follow a log of so many pages.
        await read()
        await read()
        const pages = pagesOfRefresh(server)
        // A log of more pages than there are lists is not followed.
        const isFollowed = pages <= Math.max(server.applications().length, AT_ONCE)
        expect(sent, 'requests where nothing changed').toBe(isFollowed ? pages : sent)
      },
    ),
    { numRuns: 200 },
  )
})

/** What was stopped or refused ends so; anything else is a fault of ours. */
async function ended(reading: Promise<unknown>): Promise<void> {
  try {
    await reading
  } catch (error) {
    if (!isCancelledError(error) && !(error instanceof ApiError)) throw error
  }
}

/** The last minute of the log, with its newest entry. */
function pagesOfRefresh(server: ModelServer): number {
  const log = server.log()
  const newest = log[0]?.created_at ?? ''
  const from = new Date(Date.parse(newest) - 60_000).toISOString()
  return Math.ceil(
    log.filter(({ created_at }) => compareInstants(created_at, from) >= 0).length / PAGE,
  )
}
