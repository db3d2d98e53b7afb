import { defineConfig } from '@playwright/test'
import { suite } from '#e2e/harness/suite.ts'

// The tests of a file share one server, and what a backend behind it was sent.
export default defineConfig(suite('attacks'), { fullyParallel: false })
