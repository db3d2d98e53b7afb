import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { legacyValues } from '#sandbox/seed/legacyValues.ts'
import { openCommandTrial } from './trial.ts'

const trial = openCommandTrial()
afterAll(() => trial.sandbox.close())

/** The commands of the page in its order, each with the code that it says. */
const steps = [
  ...readFileSync('docs/legacy.md', 'utf8').matchAll(/^keyturn (.+?) +# ([0-3])$/gm),
].map(([, line = '', code]) => ({ argv: line.split(' '), code: Number(code) }))

const countries = async (key: string) =>
  (await trial.sandbox.request('/api/checkout/v2/de/countries/', { headers: { 'X-API-KEY': key } }))
    .status
const erase = async (key: string) =>
  (
    await trial.sandbox.request('/api-admin/checkout/v1/de/customer/delete', {
      method: 'DELETE',
      headers: { 'X-API-ADMIN-KEY': key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@shop.example' }),
    })
  ).status

const seen = z.array(z.object({ code: z.int(), out: z.array(z.string()) }))

test('the commands of docs/legacy.md lead off legacy keys in its order, with its exit codes', async () => {
  expect(steps).toHaveLength(9)
  const ended = []
  for (const { argv } of steps) ended.push(await trial.run(...argv))
  expect(ended.map(({ code }) => code)).toEqual(steps.map(({ code }) => code))

  const [check, , imported, shop, erp, , , forced, checked] = seen.parse(ended)
  expect(check?.out).toContain('  missing: django_checkout.APIKey#8')
  expect(imported?.out).toContain('  imported: django_checkout.APIKey#8')
  // What was mixed is two tokens now, and the old value opens nothing still.
  expect(await countries(shop?.out[0] ?? '')).toBe(200)
  expect(await erase(erp?.out[0] ?? '')).toBe(404)
  expect([await countries(legacyValues.mixed), await erase(legacyValues.mixed)]).toEqual([401, 401])
  expect(forced?.out).toContain('remove AGREEMENTS_API_KEY from settings_local')
  expect(checked?.out.at(-1)).toBe('Legacy keys OK: every legacy key is present as a token.')
})
