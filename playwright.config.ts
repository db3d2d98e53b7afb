import { defineConfig } from '@playwright/test'
import { suite } from './e2e/harness/suite.ts'
import type { Behind } from './e2e/harness/world.ts'

/** What the console is opened for: with every `npm test`, which has five minutes. */
const core = /(sign-in|rotate|drill|tokens|find|open|weight)\.test\.ts$/
/** What needs a look at each change too, with test:backend, which has more time. */
const further = /(undo|handOver|zoom|font|print)\.test\.ts$/
/** Every minute of waiting, what every page shows meanwhile, every storage that fails, every release. */
const long = /(vault|budget|days|releases|insecure|waits)\.test\.ts$/
/** Every page once more, in browsers of their own: what a page remembers of having been opened is said on the screens. */
const sheets = /screens\/(wide|paper)\.test\.ts$/

/** On the published backend with all its modules. */
const family =
  /(connectionPanel|demoServer|keyRoutes|legacyKeys|legacySecret|scopesAndRoutes|servers)\.test\.ts$/
/** Not on the backend as the others have it: without a superuser. */
const special = /(lockout|wholeReview)\.test\.ts$/

const shared = suite('journeys')

export default defineConfig<object, { behind: Behind }>({
  ...shared,
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  globalSetup: './e2e/harness/setup.ts',
  expect: { timeout: 15_000 },
  // A journey's own steps are long: only the test as a whole has a bound.
  use: { ...shared.use, actionTimeout: 0 },
  // That the sandbox answers as the published backend does is held by e2e/conformance. Before the published backend itself
  // are the journeys tagged @backend: between them every route that the console writes to. Those that want a backend of their
  // own come together: a worker that goes from one kind to another and back starts each of them again.
  projects: [
    { name: 'core', use: { behind: 'sandbox' }, testMatch: core },
    { name: 'further', use: { behind: 'sandbox' }, testMatch: further },
    {
      name: 'sandbox',
      use: { behind: 'sandbox' },
      testIgnore: [core, further, long, sheets],
      grepInvert: /@backend/,
    },
    { name: 'sheets', use: { behind: 'sandbox' }, testMatch: sheets },
    {
      name: 'backend',
      use: { behind: 'backend' },
      grep: /@backend/,
      testIgnore: [family, special],
    },
    { name: 'special', use: { behind: 'backend' }, grep: /@backend/, testMatch: special },
    { name: 'family', use: { behind: 'backend' }, grep: /@backend/, testMatch: family },
    { name: 'long', use: { behind: 'sandbox' }, testMatch: long },
    // What the published backend was tried with, on the sandbox.
    {
      name: 'again',
      use: { behind: 'sandbox' },
      testIgnore: [core, further, long, sheets],
      grep: /@backend/,
    },
  ],
})
