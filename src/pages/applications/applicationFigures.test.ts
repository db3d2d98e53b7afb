import { expect, test } from 'vitest'
import { withFigures } from './applicationFigures.ts'

const application = {
  id: 3,
  name: 'ERP',
  description: '',
  is_active: true,
  created_at: '2026-01-05T10:00:00Z',
}

const rowOf = (known: Partial<Parameters<typeof withFigures>[1]>) =>
  withFigures([application], {
    groups: new Map(),
    lists: new Map(),
    creations: undefined,
    ...known,
  })[0]

test('a list that is not read has no figures, one that is read and empty has zeros', () => {
  expect(rowOf({})?.figures).toBeUndefined()
  expect(rowOf({ lists: new Map([[3, []]]) })?.figures).toEqual({
    tokens: 0,
    attention: 0,
    legacy: 0,
    isImported: false,
    lastUsed: null,
  })
})

test('a list whose rows are not made yet has no figures', () => {
  expect(rowOf({ lists: new Map([[3, { length: 2 }]]) })?.figures).toBeUndefined()
})

test('the creator is whom the log names, and nobody where it names none', () => {
  const creation = {
    id: 9,
    created_at: application.created_at,
    actor_id: 4,
    actor_label: 'z.wisniewska',
    action: 'application.create',
    target_type: 'application',
    target_id: '3',
    target_label: 'ERP',
    detail: {},
    ip: null,
  }
  expect(rowOf({ creations: [creation] })?.creator).toBe('z.wisniewska')
  expect(rowOf({ creations: [{ ...creation, target_id: '4' }] })?.creator).toBeUndefined()
})
