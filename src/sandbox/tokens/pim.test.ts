import { expect, test } from 'vitest'
import { openTrial, refusal, rows } from '#sandbox/trial.ts'

const CHANNELS = '/api/pim/v2/admin/channels/'

test('the channels are a page, each with nine fields [seed 2.15–2.23, 4.7, 4.15]', async () => {
  const { ask } = openTrial()
  const answer = await ask('viewer', 'GET', CHANNELS)
  expect(answer.body).toEqual({
    count: 3,
    next: null,
    previous: null,
    results: Array.from({ length: 3 }, () => ({
      pk: expect.any(Number),
      idx: expect.stringMatching(/^[a-z]{2}$/),
      name: expect.any(String),
      default_language: expect.stringMatching(/^[a-z]{2}$/),
      default_currency: expect.stringMatching(/^[A-Z]{3}$/),
      languages: expect.arrayContaining([expect.any(String)]),
      is_default: expect.any(Boolean),
      inheritance_enabled: expect.any(Boolean),
      default_inheritance_flags: expect.any(Array),
    })),
  })
  expect(rows(answer).filter((row) => row['is_default'] === true)).toHaveLength(1)
  const second = await ask('viewer', 'GET', `${CHANNELS}?page_size=1&page=2`)
  expect(second.body).toMatchObject({
    count: 3,
    next: expect.stringContaining('page=3'),
    previous: expect.stringContaining('page_size=1'),
    results: [{ idx: expect.any(String) }],
  })
})

test('the products of a channel are there for who may read them [seed 4.8]', async () => {
  const { ask } = openTrial()
  const products = await ask('viewer', 'GET', '/api/pim/v2/admin/pl/products/')
  expect(rows(products).length).toBeGreaterThan(0)
  expect((await ask('viewer', 'GET', '/api/pim/v2/admin/nowhere/products/')).status).toBe(404)
  expect(refusal(await ask('norole', 'GET', '/api/pim/v2/admin/pl/products/'))).toBe(
    '403 PERMISSION_DENIED *:ACCESS_DENIED',
  )
})

test('a product for sale has a sku, a name and a type [seed 2.24]', async () => {
  const answer = await openTrial().ask(null, 'GET', '/api/matrix/v2/pl/products/')
  expect(answer.body).toMatchObject({
    results: expect.arrayContaining([
      expect.objectContaining({
        sku: expect.stringMatching(/\w/),
        name: expect.stringMatching(/\w/),
        product_type: 'SIMPLE',
      }),
    ]),
  })
})
