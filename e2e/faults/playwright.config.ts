import { defineConfig } from '@playwright/test'
import { suite } from '#e2e/harness/suite.ts'

const soak = /soak\.test\.ts$/

export default defineConfig(suite('faults'), {
  expect: { timeout: 6_000 },
  use: {
    actionTimeout: 0,
    // Colours are measured: none may be halfway to another one.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // With `npm run test:all`: every way of making a fault, and every class of outcome.
    { name: 'chosen', grep: /@chosen/ },
    // One cell of each fault and kind of operation.
    { name: 'short', grep: /@short/ },
    { name: 'every', testIgnore: soak },
    { name: 'soak', testMatch: soak },
  ],
})
