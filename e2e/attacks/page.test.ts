import { expect, test, type Page } from '@playwright/test'
import { startServer, type RunningServer } from '#e2e/harness/server.ts'
import { openRecorder, type Recorded, type Recorder } from './recorder.ts'

/** What runs says so, to whoever served it. */
const says = (by: string) => `fetch('/api/ran/?by=${by}')`
const script = (by: string): Recorded => ({ type: 'text/javascript', body: says(by) })

/** What an upload, or a text that comes back, could be. */
const evil: Record<string, Recorded> = {
  '/api/evil/page': {
    type: 'text/html',
    body: `<script>${says('page')}</script><script src="/api/evil/script"></script><img src="x" onerror="${says('image')}">`,
  },
  '/api/evil/script': script('script'),
  '/api/evil/module': { type: 'text/javascript', body: `${says('module')}; export {}` },
  '/api/evil/worker': { type: 'application/javascript', body: says('worker') },
  '/api/evil/shared': script('shared'),
  // Its worker is of a blob, whose address no other one is relative to.
  '/api/evil/imported': {
    type: 'text/javascript',
    body: says('imported').replace("'/", "self.origin + '/"),
  },
  '/api/evil/service': script('service'),
  '/api/evil/types': { type: 'text/javascript;charset=utf-8', body: says('types') },
  '/api/evil/style': { type: 'text/css', body: 'body { background: url(/api/ran/?by=style) }' },
  '/api/evil/picture': {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" onload="${says('picture')}"><script>${says('picture')}</script></svg>`,
  },
  '/api/evil/xml': {
    type: 'text/xml',
    body: `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/api/evil/xsl"?><a/>`,
  },
  '/api/evil/xsl': {
    type: 'text/xsl',
    body: `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/"><html xmlns="http://www.w3.org/1999/xhtml"><script>${says('xml')}</script></html></xsl:template></xsl:stylesheet>`,
  },
  '/api/evil/xhtml': {
    type: 'application/xhtml+xml',
    body: `<html xmlns="http://www.w3.org/1999/xhtml"><script>${says('xhtml')}</script></html>`,
  },
  '/api/evil/untyped': { type: '', body: `<script>${says('untyped')}</script>` },
  '/api/evil/two': { type: 'text/plain, text/html', body: `<script>${says('two')}</script>` },
  '/api/evil/text': { type: 'text/plain', body: `<script>${says('text')}</script>` },
  '/api/evil/json': { type: 'application/json', body: `["<script>${says('json')}</script>"]` },
}
const documents = ['page', 'picture', 'xml', 'xhtml', 'untyped', 'two']

/** Each way by which a page takes something in, and a promise of the refusals that are told to it. */
const taking = `<!doctype html>
<link rel="stylesheet" href="/api/evil/style">
<link rel="modulepreload" href="/api/evil/module">
<body>
<script src="/api/evil/script"></script>
<script type="module" src="/api/evil/module"></script>
<iframe src="/api/evil/page"></iframe>
<iframe src="/api/evil/xml"></iframe>
<object data="/api/evil/picture" type="image/svg+xml"></object>
<embed src="/api/evil/picture" type="image/svg+xml">
<img src="/api/evil/picture">
<svg><use href="/api/evil/picture#a"/></svg>
<script>
  const lines = "importScripts('" + origin + "/api/evil/imported')"
  const workers = [
    new Worker('/api/evil/worker'),
    new Worker('/api/evil/worker', { type: 'module' }),
    new SharedWorker('/api/evil/shared'),
    new Worker(URL.createObjectURL(new Blob([lines], { type: 'text/javascript' }))),
  ]
  window.refused = Promise.all([
    ...workers.map((it) => new Promise((resolve) => it.addEventListener('error', resolve))),
    navigator.serviceWorker.register('/api/evil/service', { scope: '/api/evil/' }).catch(() => {}),
    import('/api/evil/types').catch(() => {}),
    new Promise((resolve) => addEventListener('load', resolve)),
  ]).then(() => {})
</script>`
const everyWay = [
  'script',
  'module',
  'page',
  'image',
  'xml',
  'picture',
  'style',
  'worker',
  'shared',
  'imported',
  'service',
  'types',
].map((by) => `/api/ran/?by=${by}`)
const requests = [
  'script',
  'module',
  'page',
  'xml',
  'picture',
  'style',
  'worker',
  'shared',
  'imported',
  'types',
].map((name) => `/api/evil/${name}`)

let backend: Recorder
let server: RunningServer
test.beforeAll(async () => {
  backend = await openRecorder(evil)
  server = await startServer(['--backend', backend.origin])
})
test.afterAll(async () => {
  await server?.stop()
  await backend?.stop()
})
test.beforeEach(() => void backend.take())

const ran = () => backend.heard.map(({ url }) => url).filter((url) => url.startsWith('/api/ran/'))

/** What came of opening an address: a document, or a file to save. */
async function opened(page: Page, address: string): Promise<'document' | 'file'> {
  const download = page.waitForEvent('download').then(
    () => 'file' as const,
    () => 'document' as const,
  )
  const document = page.goto(address, { waitUntil: 'load' }).then(
    () => 'document' as const,
    () => download,
  )
  return document
}

test('on the backend’s own origin each of them runs, so that this would be seen here', async ({
  page,
}) => {
  await page.goto(`${backend.origin}/api/evil/page`)
  await expect
    .poll(ran)
    .toEqual(expect.arrayContaining(['page', 'script', 'image'].map((by) => `/api/ran/?by=${by}`)))
  await page.goto(`${backend.origin}/api/evil/picture`)
  await expect.poll(ran).toContain('/api/ran/?by=picture')
})

for (const name of documents)
  test(`the ${name} of a backend is a file to save, and nothing of it runs`, async ({ page }) => {
    expect(await opened(page, `${server.origin}/api/evil/${name}`)).toBe('file')
    await settled(page)
    expect(ran()).toEqual([])
  })

for (const name of ['text', 'json'])
  test(`${name} of the backend is shown as text, in an origin of its own`, async ({ page }) => {
    expect(await opened(page, `${server.origin}/api/evil/${name}`)).toBe('document')
    expect(await page.evaluate(() => self.origin)).toBe('null')
    await settled(page)
    expect(ran()).toEqual([])
  })

for (const host of ['console', 'backend'] as const)
  test(`a page that forbids nothing by itself: what it takes in ${host === 'console' ? 'below /api/ does not run' : 'from the backend’s own origin runs'}`, async ({
    page,
  }) => {
    const origin = host === 'console' ? server.origin : backend.origin
    await page.route(`${origin}/plain`, (route) =>
      route.fulfill({ contentType: 'text/html', body: taking }),
    )
    await page.goto(`${origin}/plain`)
    if (host === 'backend') {
      await expect.poll(() => new Set(ran())).toEqual(new Set(everyWay))
      return
    }
    await page.evaluate(() => Reflect.get(window, 'refused'))
    await settled(page)
    expect(backend.heard.map(({ url }) => url)).toEqual(expect.arrayContaining(requests))
    expect(ran()).toEqual([])
  })

test('a text of the backend joins no vault, and makes no worker', async ({ page }) => {
  await page.goto(`${server.origin}/api/evil/text`)
  const outcome = page.evaluate(() => void new SharedWorker('/assets/vault.js'))
  await expect(outcome).rejects.toThrow(/SecurityError/)
})

for (const path of ['/', '/open'])
  test(`on ${path} the policy of the console is made already, and nobody makes it again`, async ({
    page,
  }) => {
    await page.goto(server.origin + path)
    const outcome = page.evaluate(() => {
      const factory: string = 'trustedTypes'
      Reflect.get(window, factory).createPolicy('keyturn', { createScriptURL: String })
    })
    await expect(outcome).rejects.toThrow(/TypeError/)
  })

/** Whatever was on its way has arrived: the server answers what was asked after it. */
async function settled(page: Page): Promise<void> {
  await page.request.get(`${server.origin}/api/last/`)
}
