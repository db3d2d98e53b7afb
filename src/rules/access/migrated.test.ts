import { expect, test } from 'vitest'
import type { Grant } from '#contract/people.ts'
import { entryWith } from '#test/samples/sample.ts'
import { sinceMigration } from './migrated.ts'

const grant = (id: number, user: number | null): Grant => ({
  id,
  role: { id: 2, key: 'manager', name: 'Manager' },
  user: user === null ? null : { id: user, username: `person${user}` },
  group: user === null ? { id: 1, name: 'IT' } : null,
  created_at: '2026-11-20T09:42:00Z',
})
const entry = (action: string, id: number) => entryWith({ action, target_id: String(id) })

test('a Manager since the migration holds the very grant that it made', () => {
  const grants = [grant(11, 1), grant(12, 2), grant(13, null)]
  const entries = [
    entry('grant.migrate', 11),
    // Taken away and given again since: the grant of today is another one.
    entry('grant.migrate', 4),
    entry('grant.create', 12),
    entry('grant.migrate', 13),
  ]
  expect([...sinceMigration(grants, entries)]).toEqual([1])
})
