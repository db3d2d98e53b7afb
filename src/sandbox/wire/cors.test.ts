import { expect, test } from 'vitest'
import { ADMIN, openTrial } from '#sandbox/trial.ts'

const ORIGIN = 'https://console.example'
const from = (origin: string) => ({ headers: { Origin: origin } })

test('an allowed origin may read answers and errors, and the two headers that waiting needs', async () => {
  const { ask } = openTrial({ allowOrigins: [ORIGIN] })
  for (const path of [`${ADMIN}roles/`, '/api/nowhere/', '/api/token/']) {
    const { headers } = await ask(null, 'GET', path, from(ORIGIN))
    expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN)
    expect(headers.get('Access-Control-Expose-Headers')).toBe('Retry-After, Date')
    expect(headers.get('Vary')).toContain('Origin')
  }
})

test('another origin may read nothing', async () => {
  const { ask } = openTrial({ allowOrigins: [ORIGIN] })
  const { headers } = await ask(null, 'GET', `${ADMIN}roles/`, from('https://evil.example'))
  expect(headers.get('Access-Control-Allow-Origin')).toBe(null)
})

test('a preflight comes before the gate and does not allow the old key header', async () => {
  const { ask } = openTrial({ allowOrigins: [ORIGIN], exposeHeaders: [] })
  const { status, headers } = await ask(null, 'OPTIONS', `${ADMIN}roles/`, {
    headers: { Origin: ORIGIN, 'Access-Control-Request-Method': 'POST' },
  })
  expect(status).toBe(200)
  const allowed = headers.get('Access-Control-Allow-Headers')?.split(', ')
  expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'x-api-key']))
  expect(allowed).not.toContain('x-api-admin-key')
  expect(headers.get('Access-Control-Expose-Headers')).toBe(null)
})
