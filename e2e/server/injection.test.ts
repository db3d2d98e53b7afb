import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import type { Started } from './command.ts'
import { start } from './command.ts'

let browser: Browser
let server: Started
let page: Page
beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), start({ arguments: ['--log'] })])
  page = await browser.newPage()
  await page.goto(server.address)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
})
afterAll(async () => {
  await browser?.close()
  await server?.end('SIGKILL')
})

/** What a script that got into the page would try first; each gives what came of it. */
const attempts = {
  'markup in an element': () => void (document.body.innerHTML = '<img src="x" onerror="ran()">'),
  'markup beside an element': () => document.body.insertAdjacentHTML('beforeend', '<b>b</b>'),
  'a frame of markup': () => void (document.createElement('iframe').srcdoc = '<b>b</b>'),
  'markup through a range': () => document.createRange().createContextualFragment('<b>b</b>'),
  'text in a script': () => void (document.createElement('script').textContent = 'ran()'),
  'an address of a script': () =>
    void (document.createElement('script').src = 'https://evil.example/x.js'),
  'a worker of a text': () => new Worker('data:text/javascript,ran()'),
  'a shared worker of a text': () => new SharedWorker('/assets/other.js'),
  'a service worker': () => navigator.serviceWorker.register('/sw.js').then(String),
  // Later, for what the debugger evaluates itself may make functions.
  'a function of a text': () =>
    new Promise((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(String(Reflect.construct(Function, ['return 1'])))
        } catch (error) {
          reject(error)
        }
      })
    }),
  'the policy of the console, once more': () => {
    const factory: string = 'trustedTypes'
    Reflect.get(window, factory).createPolicy('keyturn', { createScriptURL: (it: string) => it })
  },
  'a policy of its own': () => {
    const factory: string = 'trustedTypes'
    Reflect.get(window, factory).createPolicy('mine', { createHTML: (it: string) => it })
  },
} satisfies Record<string, () => unknown>

test.each(Object.entries(attempts))('%s is refused by the browser', async (_, attempt) => {
  const outcome = page.evaluate(attempt).then(
    () => 'it was let through',
    (error: unknown) => String(error),
  )
  expect(await outcome).toMatch(/TypeError|EvalError|SecurityError/)
})

test('a frame cannot hold the page', async () => {
  const other = await browser.newPage()
  await other.goto('about:blank')
  await other.setContent(`<iframe src="${server.address}"></iframe>`)
  await other.waitForLoadState('load')
  const frame = other.frames()[1]
  expect(await frame?.locator('body').innerText()).not.toContain('Sign in')
  await other.close()
})

test('the page speaks to no other origin, sends no form and loads no picture from elsewhere', async () => {
  const outcome = await page.evaluate(async () => {
    const violated = (directive: string, act: () => void) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (it) => {
          if (it.effectiveDirective === directive) resolve(it.disposition)
        })
        act()
      })
    return Promise.all([
      violated('connect-src', () => void fetch('https://evil.example/').catch(() => {})),
      violated('img-src', () => void (document.createElement('img').src = 'https://evil.example/')),
      violated('form-action', () => {
        const form = document.createElement('form')
        form.action = 'https://evil.example/'
        document.body.append(form)
        form.submit()
      }),
    ])
  })
  expect(outcome).toEqual(['enforce', 'enforce', 'enforce'])
  expect(new URL(page.url()).origin).toBe(server.address)
})

test('each violation is reported to the server, which counts it and writes nothing of it down', async () => {
  const { err } = await server.end('SIGTERM')
  expect(err).toMatch(/^policy reports: 8$/m)
  expect(err).not.toMatch(/evil|ran\(\)/)
})
