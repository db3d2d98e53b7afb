import { expect, test } from 'vitest'
import { refusalOf } from './fault.ts'

const envelope = (error: string) => ({ error, message: '', debug_id: 'd-1', details: [] })
const asked = { path: '/api/thing/', isRead: false, now: 0 }
const refusal = (status: number, body: unknown) => {
  const { fault, ran, debugId } = refusalOf(new Response('', { status }), body, asked)
  return [fault.kind, ran, debugId]
}

test('a write that the bundled server never sent on has run nowhere', () => {
  expect(refusal(502, envelope('BACKEND_UNREACHABLE'))).toEqual(['unreachable', 'no', 'd-1'])
})

test('a write whose connection the backend closed may have run', () => {
  expect(refusal(502, envelope('BACKEND_CLOSED'))).toEqual(['unreachable', 'unknown', 'd-1'])
})

test('a write that the backend did not answer in time may have run, a read never', () => {
  const response = new Response('', { status: 504 })
  for (const isRead of [false, true]) {
    const { fault, ran } = refusalOf(response, envelope('BACKEND_TIMEOUT'), { ...asked, isRead })
    expect([fault, ran]).toEqual([{ kind: 'failed', status: 504 }, isRead ? 'no' : 'unknown'])
  }
})

test.each([
  [502, 'BAD_GATEWAY'],
  [500, 'BACKEND_UNREACHABLE'],
  [502, null],
])('another’s %i %s says nothing of the kind', (status, error) => {
  const body = error === null ? '<h1>Bad gateway</h1>' : envelope(error)
  expect(refusal(status, body).slice(0, 2)).toEqual(['failed', 'unknown'])
})
