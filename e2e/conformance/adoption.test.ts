import { afterAll, describe, expect, test } from 'vitest'
import { tokenPair } from '#contract/session.ts'
import { z } from '#contract/zod.ts'
import { startBackend } from '#e2e/backend/start.ts'
import { admin } from './step.ts'

const backend = await startBackend({ version: '1.1.0' })

const named = z.object({ username: z.string() })
const grants = z.object({
  results: z.array(z.object({ role: z.object({ key: z.string() }), user: z.nullable(named) })),
})
const staff = z.object({
  results: z.array(z.object({ username: z.string(), is_superuser: z.boolean() })),
})
const entries = z.object({ count: z.int() })

describe.skipIf('skipped' in backend)('the access module comes to an installation', () => {
  if ('skipped' in backend) return
  const { origin, manage, stop } = backend
  afterAll(() => stop())

  const read = async <Body>(path: string, body: z.ZodMiniType<Body>): Promise<Body> => {
    const signIn = await fetch(`${origin}/api/token/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'superuser', password: 'sandbox' }),
    })
    const { access } = tokenPair.parse(await signIn.json())
    const answer = await fetch(`${origin}${admin}/${path}`, {
      headers: { Authorization: `Bearer ${access}` },
    })
    return body.parse(await answer.json())
  }

  test('whoever was staff is a Manager from its first migration on, but no superuser is [seed 5.7]', async () => {
    // As if the module had never been there: its people are, its roles and grants are not.
    expect(await manage('migrate', 'django_access', 'zero')).toMatchObject({ code: 0 })
    expect(await manage('migrate', 'django_access')).toMatchObject({ code: 0 })
    const people = (await read('staff/?page_size=100', staff)).results
    const expected = people.filter(({ is_superuser }) => !is_superuser)
    expect(expected.length).toBeGreaterThan(3)
    const { results } = await read('grants/?page_size=100', grants)
    expect([...new Set(results.map(({ role }) => role.key))]).toEqual(['manager'])
    expect(results.map(({ user }) => user?.username ?? '').toSorted()).toEqual(
      expected.map(({ username }) => username).toSorted(),
    )
    const { count } = await read('audit/?action=grant.migrate', entries)
    expect(count).toBe(expected.length)
  })
})
