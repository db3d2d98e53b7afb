import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..', '..')

test.each(['docs/security.md', 'docs/hosting.md', 'docs/drills.md'])(
  '%s names files that are there',
  (document) => {
    const text = readFileSync(join(repository, document), 'utf8')
    const named = text.match(/(?<=`)(?:src|e2e|scripts)\/[\w./-]+(?=`)/g) ?? []
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((it) => !existsSync(join(repository, it)))).toEqual([])
  },
)
