import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from '#contract/zod.ts'
import { tagTextOf, versionsIn } from '#scripts/tagText.js'

const root = join(import.meta.dirname, '..', '..')
const text = (name: string) => readFileSync(join(root, name), 'utf8')
const versioned = z.object({ version: z.string() })
const lockFile = z.object({ version: z.string(), packages: z.object({ '': versioned }) })

const { version } = versioned.parse(JSON.parse(text('package.json')))
const changelog = text('CHANGELOG.md')

test('the package, its lock file and the newest version of the changelog are one', () => {
  const lock = lockFile.parse(JSON.parse(text('package-lock.json')))
  expect(lock.version).toBe(version)
  expect(lock.packages[''].version).toBe(version)
  expect(versionsIn(changelog)[0]?.version).toBe(version)
})

test('every heading of the changelog is a version with its date, but for what is unreleased at its top', () => {
  const headings = changelog.match(/^## .*$/gm) ?? []
  const [first, ...others] = headings
  const dated = first === '## Unreleased' ? others : headings
  expect(dated).toEqual(versionsIn(changelog).map((it) => `## ${it.version}, ${it.date}`))
})

test('the text of a tag is what the changelog says of that version and of no other', () => {
  const made =
    '# Changelog\n\n## Unreleased\n\n- next\n\n## 2.0.0, 2026-11-24\n\n### Tokens\n\n- new\n'
  expect(tagTextOf(`${made}\n## 1.0.0, 2026-11-22\n\n- old\n`)).toBe(
    'Keyturn 2.0.0, 2026-11-24\n\nTokens:\n\n- new\n',
  )
  expect(tagTextOf(changelog)).toMatch(
    new RegExp(`^Keyturn ${version}, \\d{4}-\\d{2}-\\d{2}\\n\\n\\S`),
  )
})

test('a changelog without a version has no tag', () => {
  expect(() => tagTextOf('# Changelog\n\n## Unreleased\n\n- next\n')).toThrow('no version')
})
