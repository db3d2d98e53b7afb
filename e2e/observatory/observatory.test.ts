import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { start } from '#e2e/server/command.ts'
import type { Started } from '#e2e/server/command.ts'
import { installedScanner, scan } from './scanner.js'
import { tlsFront } from './tlsFront.ts'
import type { TlsFront } from './tlsFront.ts'

const report = z.object({
  scan: z.object({ score: z.number(), grade: z.string() }),
  tests: z.record(
    z.string(),
    z.object({ pass: z.boolean(), result: z.string(), scoreModifier: z.number() }),
  ),
})

let server: Started
let front: TlsFront
beforeAll(async () => {
  await installedScanner()
  server = await start({ arguments: ['--behind-tls'] })
  front = await tlsFront(server.address)
}, 600_000)
afterAll(async () => {
  front?.stop()
  await server?.end('SIGKILL')
})

/**
 * 100, and each bonus that a site can earn by itself. Two are not to be had: 5 for secure cookies, since the console sets
 * none, and 5 for a host that browsers preload, which an operator asks for by name.
 */
const HIGHEST = 135

test('Mozilla’s scanner gives the console the highest score that a site without cookies can have', async () => {
  const { scan: it, tests } = report.parse(JSON.parse(await scan(front.host, front.authority)))
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass)
  expect(failed).toEqual([])
  expect(
    Object.fromEntries(Object.entries(tests).map(([name, one]) => [name, one.result])),
  ).toEqual({
    'content-security-policy': 'csp-implemented-with-no-unsafe-default-src-none',
    cookies: 'cookies-not-found',
    'cross-origin-resource-sharing': 'cross-origin-resource-sharing-not-implemented',
    'cross-origin-resource-policy': 'corp-implemented-with-same-origin',
    redirection: 'redirection-to-https',
    'referrer-policy': 'referrer-policy-private',
    'strict-transport-security': 'hsts-implemented-max-age-at-least-six-months',
    'subresource-integrity': 'sri-implemented-and-all-scripts-loaded-securely',
    'x-content-type-options': 'x-content-type-options-nosniff',
    'x-frame-options': 'x-frame-options-implemented-via-csp',
  })
  expect(it).toMatchObject({ score: HIGHEST, grade: 'A+' })
})
