import { expect, test } from 'vitest'
import { meWith } from '#test/samples/sample.ts'
import {
  accessOf,
  gateBanner,
  mayOpen,
  mayReadChannels,
  panelKeys,
  panelsOf,
  writeRefusal,
} from './rights.ts'

const manages = meWith({ permissions: { 'access.manage': 'write' } })
const reads = meWith({ permissions: { 'access.manage': 'read' } })
const staff = meWith({ permissions: { 'pim.products': 'write' } })
const customer = meWith({ gate_mode: null }, { is_staff: false })
const root = meWith(
  { permissions: { 'access.manage': 'write' } },
  { is_staff: false, is_superuser: true },
)

test.each([
  ['manages', manages],
  ['reads', reads],
  ['staff', staff],
  ['staff', meWith({ permissions: { 'access.manage': 'peek' } })],
  ['notStaff', customer],
  ['notStaff', root],
] as const)('the access of a person is "%s"', (access, me) => {
  expect(accessOf(me)).toBe(access)
})

test('access.manage at either level opens every built panel, in the order of the navigation', () => {
  expect(panelsOf(manages, panelKeys)).toEqual(panelKeys)
  expect(panelsOf(reads, panelKeys)).toEqual(panelKeys)
  expect(panelsOf(reads, ['me', 'audit', 'tokens'])).toEqual(['tokens', 'audit', 'me'])
})

test('staff without access.manage have the connection and themselves', () => {
  expect(panelsOf(staff, panelKeys)).toEqual(['connection', 'me'])
  expect(panelsOf(staff, ['me', 'tokens'])).toEqual(['me'])
})

test('a person without staff status has no panels, superuser or not', () => {
  expect(panelsOf(customer, panelKeys)).toEqual([])
  expect(panelsOf(root, panelKeys)).toEqual([])
})

test('a page knows whether it may be opened', () => {
  expect(mayOpen(reads, 'tokens')).toBe(true)
  expect(mayOpen(staff, 'tokens')).toBe(false)
  expect(mayOpen(staff, 'me')).toBe(true)
})

test('writing needs access.manage:write', () => {
  const needs = { reason: 'needs', permission: 'access.manage:write' }
  expect(writeRefusal(manages)).toBeNull()
  expect(writeRefusal(reads)).toEqual(needs)
  expect(writeRefusal(staff)).toEqual(needs)
  expect(writeRefusal(root)).toEqual({ reason: 'notStaff' })
})

test.each([
  ['enforce', null],
  [null, null],
  ['observe', { kind: 'observe' }],
  ['off', { kind: 'off' }],
  ['audit', { kind: 'other', mode: 'audit' }],
])('the gate %s has the banner %j', (gate_mode, banner) => {
  expect(gateBanner(meWith({ gate_mode }))).toEqual(banner)
})

test('the channels may be read with pim.schema, or where the gate refuses nobody', () => {
  expect(mayReadChannels(meWith({ permissions: { 'pim.schema': 'read' } }))).toBe(true)
  expect(mayReadChannels(meWith({ permissions: { 'pim.schema': 'write' } }))).toBe(true)
  expect(mayReadChannels(staff)).toBe(false)
  expect(mayReadChannels(meWith({ gate_mode: 'observe' }))).toBe(true)
  expect(mayReadChannels(meWith({ gate_mode: 'off' }))).toBe(true)
  expect(mayReadChannels(meWith({ gate_mode: 'off' }, { is_staff: false }))).toBe(false)
})
