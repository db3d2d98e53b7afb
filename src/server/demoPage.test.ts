import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withLogin } from './demoPage.ts'
import { consoleFiles, fileAnswer } from './files/consoleFiles.ts'

const dist = mkdtempSync(join(tmpdir(), 'keyturn-demo-'))
afterAll(() => rmSync(dist, { recursive: true }))
// As the document has it.
const [form = ''] = /<form [^>]*>/.exec(readFileSync('index.html', 'utf8')) ?? []
writeFileSync(join(dist, 'index.html'), form)
writeFileSync(join(dist, 'index.html.gz'), 'packed')

const page = (files: ReturnType<typeof consoleFiles>) => {
  const file = files.get('/index.html')
  if (file === undefined) throw new Error('There is no page')
  const headers = { 'Accept-Encoding': 'gzip' }
  return fileAnswer(file, new Request('http://localhost/', { headers }))
}

test('the sign-in page of a demo publishes the login, above the form and in every encoding, with a button that fills it in', async () => {
  const files = consoleFiles(dist)
  expect(await page(files).text()).toBe('packed')
  const demo = page(withLogin(files))
  expect(demo.headers.has('Content-Encoding')).toBe(false)
  const text = await demo.text()
  expect(text).toContain(
    'Demo login: username viewer, password sandbox. The account only reads, and sees no access management.',
  )
  expect(text).toContain('<button type="button" data-username="viewer" data-password="sandbox" ')
  expect(text).toMatch(/^<div class="lead" id="demo-login"><p>.+<\/button><\/div><form /)
  expect(text.endsWith(form)).toBe(true)
})
