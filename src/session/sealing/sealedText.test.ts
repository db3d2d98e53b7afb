import { expect, test } from 'vitest'
import { sealedFields, sealedText } from './sealedText.ts'

const context = {
  token: 'ERP nightly export',
  application: 'ERP Bydgoszcz',
  server: 'Sandbox, http://127.0.0.1:4780',
  header: 'X-API-KEY',
  oldStops: 'Fri 27 Nov 2026, 10:42 CET',
  receiver: 'Marek Nowak',
}

test('a sealed text says what the value is for, when the old one stops and what to answer', () => {
  expect(sealedText(context, 'svc_api_value')).toBe(
    [
      'Token: ERP nightly export',
      'Application: ERP Bydgoszcz',
      'Server: Sandbox, http://127.0.0.1:4780',
      'Header: X-API-KEY',
      'Value: svc_api_value',
      'Old value stops: Fri 27 Nov 2026, 10:42 CET',
      'When it is stored, answer: stored, Marek Nowak',
      '',
    ].join('\n'),
  )
})

test('an old value that does not stop is not set', () => {
  expect(sealedText({ ...context, oldStops: null }, 'v')).toContain('\nOld value stops: not set\n')
})

test('what was written is read again, with the line ends of any system', () => {
  const { receiver, ...rest } = context
  const fields = { ...rest, value: 'v', answer: `stored, ${receiver}` }
  const text = sealedText(context, 'v')
  expect(sealedFields(text)).toEqual(fields)
  expect(sealedFields(text.replaceAll('\n', '\r\n'))).toEqual(fields)
})

test('the first line of a kind counts, and a line of none is passed over', () => {
  expect(sealedFields('Hello\nMy Value: 0\nValue: 1\nValue: 2\nHeader:X\n')).toEqual({ value: '1' })
})

test('a text without a value is not a sealed one', () => {
  expect(sealedFields('Token: ERP\nValue:\n')).toBeNull()
  expect(sealedFields('Value: ')).toEqual({ value: '' })
})
