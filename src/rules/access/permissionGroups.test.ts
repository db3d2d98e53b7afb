import { expect, test } from 'vitest'
import { areas, person, worldOf } from '#test/samples/accessSample.ts'
import { effectiveOf } from './access.ts'
import { permissionGroups } from './permissionGroups.ts'

test('what can be written stands before what is sensitive to read, and the rest is told too', () => {
  const zofia = person(1, ['catalogue', 'viewer'])
  const groups = permissionGroups(effectiveOf(zofia, worldOf([zofia])), areas)
  const keys = (held: readonly { area: { key: string } }[]) => held.map(({ area }) => area.key)
  expect(keys(groups.write)).toEqual(['pim.products', 'content.publish'])
  expect(keys(groups.sensitive)).toEqual(['checkout.orders'])
  expect(groups.read).toEqual([])
  expect(groups.none.map(({ key }) => key)).toEqual(['access.manage'])
})

test('an area that the catalogue lacks, and a level that nobody knows, are among what is read', () => {
  const holding = { area: 'x.new', level: 'peek', sources: [] }
  expect(permissionGroups([holding], areas).read).toMatchObject([
    { area: { key: 'x.new', label: 'x.new' }, holding },
  ])
})
