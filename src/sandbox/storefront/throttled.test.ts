import { expect, test } from 'vitest'
import { ADMIN, openTrial, text, type Trial } from '#sandbox/trial.ts'

async function keyOf(trial: Trial, scope: string): Promise<string> {
  const path = `${ADMIN}applications/1/tokens/`
  const made = await trial.ask('administrator', 'POST', path, { body: { scopes: [scope] } })
  expect(made.status).toBe(201)
  return text(made.body, 'raw')
}

test('a throttled route says RATE_LIMITED, without details or a time [seed 7.9]', async () => {
  const trial = openTrial()
  const headers = { 'X-API-KEY': await keyOf(trial, 'agreements.subscribe') }
  const subscribe = () =>
    trial.ask(null, 'POST', '/api/agreements/v2/pl/newsletter/subscribe/', {
      headers,
      body: { email: 'a@shop.example' },
    })
  for (let count = 0; count < 5; count += 1) expect((await subscribe()).status).toBe(201)
  const limited = await subscribe()
  expect(limited.status).toBe(429)
  expect(limited.body).toMatchObject({ error: 'RATE_LIMITED', details: [] })
  expect(limited.headers.has('Retry-After')).toBe(false)
  trial.pass(60_001)
  expect((await subscribe()).status).toBe(201)
})

test('the contact form of version 1 is throttled in its own shape, with the seconds to wait, and apart from version 2', async () => {
  const trial = openTrial()
  const headers = { 'X-API-KEY': await keyOf(trial, 'contact_forms.submit') }
  const send = (path: string, body: unknown = {}) =>
    trial.ask(null, 'POST', `/api/${path}`, { headers, body })
  // What is wrong in a form is found out after it is counted, whatever its kind.
  for (let count = 0; count < 15; count += 1) {
    expect((await send('contact/v1/pl/contact_form/')).status).toBe(400)
    expect((await send('contact/v1/pl/contact_form/product/')).status).toBe(400)
  }
  trial.pass(60_000)
  const limited = await send('contact/v1/pl/contact_form/', { email: 'a@shop.example' })
  expect(limited.status).toBe(429)
  expect(limited.body).toMatchObject({
    meta: { status: 'THROTTLED', message: '' },
    data: 'Request was throttled',
  })
  expect(limited.headers.get('Retry-After')).toBe('3540')
  expect((await send('contact-forms/v2/pl/submit/', { email: 'a@shop.example' })).status).toBe(201)
  trial.pass(3_540_001)
  expect((await send('contact/v1/pl/contact_form/')).status).toBe(400)
})

test('at the newsletter refused calls are counted too, so that a good key is throttled after them', async () => {
  const trial = openTrial()
  const raw = await keyOf(trial, 'agreements.subscribe')
  const subscribe = async (key: string) => {
    const sent = { headers: { 'X-API-KEY': key }, body: { email: 'a@shop.example' } }
    const path = '/api/agreements/v2/pl/newsletter/subscribe/'
    return (await trial.ask(null, 'POST', path, sent)).status
  }
  for (let count = 0; count < 5; count += 1) expect(await subscribe('unknown')).toBe(401)
  expect(await subscribe(raw)).toBe(429)
})
