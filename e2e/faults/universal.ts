import { expect } from '@playwright/test'
import { expectNoViolations } from './accessible.ts'
import type { Act } from './act.ts'
import { LONGEST_TASK } from '#e2e/harness/tasks.ts'
import { mask } from '#scripts/mask.js'
import type { Cell } from './outcomes.ts'
import { messages, wordsOn } from './screen.ts'

/** Requests that one cell may make in all, however long its fault lasts. */
const BUDGET = 80

/** What is looked at: a cell of the matrix, or an act that is none of its operations. */
export type Looked = Pick<Cell, 'stage' | 'kind' | 'fault' | 'since'> & {
  act: Pick<Act, 'on' | 'says'>
}

/** What must hold in every cell while its fault lasts (docs/reliability.md#in-every-cell). */
export async function expectUniversal(cell: Looked, budget = BUDGET): Promise<void> {
  const { stage, kind, fault } = cell
  const { page } = stage
  expect(stage.broken.filter(isOurs), 'script errors and policy reports').toEqual([])
  expect(stage.strange, 'dialogs and other origins').toEqual([])
  await expect(page.locator('main').filter({ visible: true }).first()).toHaveText(/\S/)
  await expectTrue(cell)
  const api = stage.proxy.log.entries.filter(({ path }) => path.startsWith('/api/'))
  expect(api.length, 'requests').toBeLessThanOrEqual(budget)
  await expectNoSecret(cell)
  // What nobody asked for now, a reading or a refresh, neither moves the focus nor says that it went well.
  // A document that has just been opened begins at its top.
  const isAnnounced = kind !== 'read' && kind !== 'refresh' && fault !== 'F29'
  if (isAnnounced) {
    const place = messages(page).or(page.getByRole('alertdialog')).or(page.locator('h1'))
    await expect(place.filter({ visible: true }).first()).toBeVisible()
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    await expect.poll(focused, { message: 'the focus' }).not.toBe('BODY')
  }
  // Before axe, which works in the page and is no task of the console.
  const long = (await stage.tasks()).filter((it) => it > LONGEST_TASK)
  expect(long, 'tasks over a second').toEqual([])
  await expectNoViolations(page)
}

/** What a browser says by itself of an answer that it may not show is not the console's. */
const isOurs = (message: string): boolean => !/blocked by CORS policy|net::ERR_/.test(message)

/** What the screen claims equals what the server committed. */
async function expectTrue({ stage, act, kind, fault, since }: Looked): Promise<void> {
  if (kind !== 'once' && kind !== 'write') return
  // Of two tabs one has changed nothing, and says so.
  if (fault === 'F27') return
  const text = await wordsOn(stage.page)
  const commits = stage.proxy.log.commits(act.on, since)
  const claims =
    commits > 0 ? [/Nothing was (?:changed|rotated)/, act.says.notApplied] : [act.says.applied]
  const wrong = claims.map((claim) => claim.exec(text)?.[0]).filter((it) => it !== undefined)
  expect(
    wrong,
    `the server carried it out ${commits} times, and the screen says otherwise`,
  ).toEqual([])
}

/** No token and no raw value where it may not be. Says where, never what. */
async function expectNoSecret({ stage }: Looked): Promise<void> {
  const kept = await stage.page.evaluate(async () => {
    const parts = [location.href, document.title, JSON.stringify(history.state), document.cookie]
    parts.push(
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      window.name,
    )
    for (const { name: database = '' } of await indexedDB.databases()) {
      const open = indexedDB.open(database)
      await new Promise((resolve) => (open.onsuccess = resolve))
      for (const store of open.result.objectStoreNames) {
        const all = open.result.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => (all.onsuccess = resolve))
        parts.push(JSON.stringify(all.result))
      }
      open.result.close()
    }
    for (const key of await caches.keys()) {
      const cache = await caches.open(key)
      for (const request of await cache.keys()) {
        parts.push(request.url, (await (await cache.match(request))?.text()) ?? '')
      }
    }
    return parts
  })
  const places = {
    'the console or an address': stage.written.join('\n'),
    'what the browser keeps': kept.join('\n'),
    'a report': stage.broken.join('\n'),
  }
  for (const secret of stage.proxy.log.secrets) {
    for (const [place, text] of Object.entries(places)) {
      expect(text.includes(secret), `a secret in ${place}: ${mask(secret)}`).toBe(false)
    }
  }
}
