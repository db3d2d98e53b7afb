import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editedTexts } from '#e2e/mutants/copy.js'
import { mutants } from '#e2e/mutants/mutants.js'
import { belongingTo } from './belonging.ts'

const root = join(import.meta.dirname, '..', '..')

// They are tried by `npm run test:deep` alone, and whoever changes the code they are about learns it here.
test.for(mutants)('what is edited for "$name" stands in the code once', ({ edits }) => {
  const texts = [...editedTexts(root, edits).values()]
  expect(texts.length).toBeGreaterThan(0)
  for (const { before, after } of texts) expect(after).not.toBe(before)
})

test.for(mutants)(
  'the test that must notice "$name" is there',
  async ({ test: { config, project, file } }) => {
    const options = project === undefined ? [] : ['--project', project]
    const command = ['playwright', '--config', config, ...options] as const
    await belongingTo({ name: file, kind: 'playwright', command, minutes: 1, level: 'deep' })
    expect(existsSync(join(root, file))).toBe(true)
  },
)
