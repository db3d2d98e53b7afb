import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editedTexts } from '#e2e/mutants/copy.js'
import { mutants } from '#e2e/mutants/mutants.js'

const root = join(import.meta.dirname, '..', '..')

// They are tried by `npm run test:all` alone, and whoever changes the code they are about learns it here.
test.for(mutants)('what is edited for "$name" stands in the code once', ({ edits }) => {
  const texts = [...editedTexts(root, edits).values()]
  expect(texts.length).toBeGreaterThan(0)
  for (const { before, after } of texts) expect(after).not.toBe(before)
})
