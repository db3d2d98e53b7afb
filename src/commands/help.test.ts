import { afterAll, expect, test } from 'vitest'
import { openCommandTrial, runCommand } from './trial.ts'

const trial = openCommandTrial()
afterAll(() => trial.sandbox.close())

test.each([
  'access-token',
  'access-token create',
  'access-token rotate',
  'access-token revoke',
  'access-token expire',
  'access-token list',
  'legacy-report',
  'import-legacy-keys',
  'purge-legacy-keys',
  'routes',
  'check',
])('the help of %s has its usage and one example, which is no wrong usage', async (command) => {
  const { code, out, err } = await runCommand([...command.split(' '), '--help'], {})
  expect([code, err]).toEqual([0, []])
  const [usage, blank, example = '', ...more] = (out[0] ?? '').split('\n')
  expect(usage).toMatch(new RegExp(`^usage: keyturn ${command} `))
  expect([blank, more]).toEqual(['', []])
  expect(example).toMatch(new RegExp(`^example: keyturn ${command} `))
  const argv = example.split(' ').slice(2)
  expect((await trial.run(...argv)).code).not.toBe(2)
})
