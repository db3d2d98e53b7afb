import { defineConfig } from '@playwright/test'
import { suite } from '#e2e/harness/suite.ts'

export default defineConfig(suite('screens'), {
  testDir: '.',
  testMatch: 'take*.ts',
  globalTeardown: './forget.ts',
})
