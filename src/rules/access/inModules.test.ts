import { expect, test } from 'vitest'
import { inModules } from './inModules.ts'

const area = (key: string) => ({ key, label: key, levels: [], sensitive: [], assignable: true })
const modules = [
  { module: 'shop', areas: [area('shop.a'), area('shop.b')] },
  { module: 'mail', areas: [area('mail.a')] },
  { module: 'site', areas: [area('site.a')] },
]

test('areas stand by module in the order of the catalogue, and one that it does not list comes last', () => {
  const keys = ['old.a', 'mail.a', 'shop.b', 'shop.a']
  expect(inModules(keys, (key) => key, modules)).toEqual([
    { module: 'shop', rows: ['shop.a', 'shop.b'] },
    { module: 'mail', rows: ['mail.a'] },
    { module: null, rows: ['old.a'] },
  ])
})
