import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '#contract/applications.ts'
import { pathOf, routes } from '#contract/routes.ts'
import { tokenPage } from '#contract/tokens.ts'
import { applications, signIn } from './api.ts'
import { openBrowser } from './browser.ts'
import { closingProxy } from './closingProxy.ts'
import type { ClosingProxy } from './closingProxy.ts'
import type { Started } from './command.ts'
import { start } from './command.ts'

const CLICKS = 10
let browser: Browser
let server: Started
let proxy: ClosingProxy
beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), start()])
  proxy = await closingProxy(server.address)
})
afterAll(async () => {
  await browser?.close()
  proxy?.stop()
  await server?.end('SIGKILL')
})

/** A person clicks ten times on "Create"; gives how many tokens there are then. */
async function tokensAfterClicks(name: string, guarded: boolean): Promise<number> {
  const call = await signIn(server.address)
  const { id } = application.parse(await (await call(applications, { name })).json())
  const path = pathOf(routes.applicationTokens, { id })

  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${proxy.address}/healthz`)
  await page.evaluate(
    async ({ path, signInPath, clicks, guarded }) => {
      const json = { 'Content-Type': 'application/json' }
      const signedIn = await fetch(signInPath, {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ username: 'administrator', password: 'sandbox' }),
      })
      const { access } = await signedIn.json()
      for (let click = 0; click < clicks; click += 1) {
        // So that there is a kept connection, which the click's request will be sent on.
        await (await fetch('/healthz')).text()
        await fetch(path, {
          method: 'POST',
          headers: {
            ...json,
            Authorization: `Bearer ${access}`,
            ...(guarded && { 'X-Intent-Id': crypto.randomUUID() }),
          },
          body: JSON.stringify({ name: `click ${click}`, scopes: ['returns.api'] }),
        }).then(
          (answer) => answer.body?.cancel(),
          () => {},
        )
      }
    },
    { path, signInPath: routes.token, clicks: CLICKS, guarded },
  )
  await context.close()
  return tokenPage.parse(await (await call(`${path}?page_size=100`)).json()).count
}

test('Chromium sends a POST again by itself, so that ten clicks make more than ten tokens', async () => {
  expect(await tokensAfterClicks('Unguarded', false)).toBeGreaterThan(CLICKS)
})

test('with the guard ten clicks make ten tokens', async () => {
  expect(await tokensAfterClicks('Guarded', true)).toBe(CLICKS)
})
