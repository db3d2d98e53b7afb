import { expect, type Page } from '@playwright/test'
import { test as base } from '#e2e/harness/journey.ts'
import { startServer } from '#e2e/harness/server.ts'
import { LONGEST_TASK, watchTasks } from '#e2e/harness/tasks.ts'
import { openHostileBackend, type HostileBackend } from './backend.ts'

export { expect }

type PerWorker = { hostile: HostileBackend }

/** A journey before a hostile backend: the published server, and behind it the sandbox with its answers changed. */
export const test = base.extend<object, PerWorker>({
  hostile: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads what a fixture needs from its pattern
    async ({}, give) => {
      const sandbox = await startServer()
      const hostile = await openHostileBackend(sandbox.origin)
      await give(hostile)
      await hostile.stop()
      await sandbox.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  opened: [
    async ({ hostile }, give) => {
      const server = await startServer(['--backend', hostile.origin])
      const reset = async () => hostile.relent()
      const none = () => Promise.reject(new Error('A hostile backend has no command.'))
      await give({
        behind: 'backend',
        legacy: null,
        ...server,
        purge: none,
        checkImport: none,
        dump: none,
        reset,
      })
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  page: async ({ page, world }, give) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).origin))
    const tasks = await watchTasks(page)
    await give(page)
    await expectInert(page)
    const long = (await tasks()).filter((it) => it > LONGEST_TASK)
    expect(long, 'tasks over a second').toEqual([])
    expect(
      sent.filter((origin) => origin !== world.origin),
      'requests to elsewhere',
    ).toEqual([])
  },
})

/** Nothing of what the server sent was carried out, and nothing hides in a text or in what is read out. What would run sets `pwned`. */
export async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const hides = /\p{Bidi_Control}|(?![\n\t])\p{Cc}|[\u200B\u2060]/u
    // The time in a date field of the library's own is isolated so.
    const text = document.body.innerText.replaceAll(/\u2066[^\u2066-\u2069]*\u2069/g, '')
    const read = [
      ...document.querySelectorAll('[aria-label], [title], [alt], [placeholder]'),
    ].flatMap((one) =>
      ['aria-label', 'title', 'alt', 'placeholder'].map((it) => one.getAttribute(it)),
    )
    return {
      hides: [text, document.title, ...read].filter((one) => hides.test(one ?? '')),
      pwned: Reflect.get(globalThis, 'pwned') !== undefined,
      made: document.querySelectorAll(
        'img, iframe, object, embed, [onerror], [onload], [onclick], [href^="javascript" i], b[id="pwned"]',
      ).length,
      isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    }
  })
  expect(found).toEqual({ hides: [], pwned: false, made: 0, isWider: false })
}

/** What is read again after a while is read again now. */
export async function readAgain(page: Page): Promise<void> {
  await page.clock.fastForward('00:20')
  await page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))
}

export const paths = {
  applications: /\/admin\/applications\/$/,
  application: /\/admin\/applications\/\d+\/$/,
  tokens: /\/admin\/applications\/\d+\/tokens\/$/,
  audit: /\/admin\/audit\/$/,
  catalogue: /\/admin\/catalogue\/$/,
  channels: /\/pim\/v2\/admin\/channels\/$/,
  me: /\/access\/v2\/me\/$/,
  staff: /\/admin\/staff\/$/,
  groups: /\/admin\/groups\/$/,
  roles: /\/admin\/roles\/$/,
} as const
