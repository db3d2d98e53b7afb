import { expect, test } from 'vitest'
import { makePassword } from './password.ts'

test('a password has 24 characters that any form takes, and is another one each time', () => {
  const made = Array.from({ length: 200 }, makePassword)
  for (const password of made) expect(password).toMatch(/^[\w-]{24}$/)
  expect(new Set(made).size).toBe(200)
})
