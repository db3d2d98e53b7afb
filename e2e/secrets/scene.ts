import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { startServer } from '#e2e/harness/server.ts'
import { browserArguments, findBrowser } from '#scripts/browser.js'
import { listen, type Heard } from './listening.ts'
import { record, type Recorder } from './recorder.ts'

export type Scene = {
  context: BrowserContext
  page: Page
  cdp: CDPSession
  recorder: Recorder
  heard: Heard
  /** The browser's profile directory. */
  profile: string
  /** The query client's prototype in the page's present document; null where it has had no session. */
  prototype: string | null
  /** Ends the browser; the profile stays. */
  leave(): Promise<void>
  stop(): Promise<void>
}

/** A browser with a profile of its own before a server of its own, everything between them recorded. */
export async function openScene(): Promise<Scene> {
  const server = await startServer()
  const recorder = await record(server.origin)
  const profile = await mkdtemp(join(tmpdir(), 'keyturn-profile-'))
  const browser = findBrowser()
  const context = await chromium.launchPersistentContext(profile, {
    ...(browser === null ? {} : { executablePath: browser }),
    // A snapshot would cut a long string otherwise, and what stands behind the cut would not be found.
    args: [...browserArguments(), '--js-flags=--heap-snapshot-string-limit=50000000'],
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 800 },
  })
  await context.grantPermissions(['clipboard-write'], { origin: recorder.origin })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: new URL(recorder.elsewhere).origin,
  })
  const heard = await listen(context)
  const page = context.pages()[0] ?? (await context.newPage())
  const cdp = await context.newCDPSession(page)
  await cdp.send('DOM.enable')
  await cdp.send('HeapProfiler.enable')
  let isOpen = true
  const leave = async () => {
    if (isOpen) await context.close()
    isOpen = false
  }
  return {
    context,
    page,
    cdp,
    recorder,
    heard,
    profile,
    prototype: null,
    leave,
    async stop() {
      await leave()
      await recorder.stop()
      await server.stop()
      await rm(profile, { recursive: true, force: true })
    },
  }
}
