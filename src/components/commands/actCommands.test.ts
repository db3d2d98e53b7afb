import { expect, test } from 'vitest'
import type { TokenAct } from '#rules/values/commandLine.ts'
import { actCommands } from './actCommands.ts'

const where = {
  origin: 'https://backend.shop.example',
  now: Date.UTC(2026, 10, 20, 9, 42),
  zone: 'Europe/Warsaw',
}
const soon: TokenAct = { act: 'expiry', token: 412, expiresAt: '2026-11-20T12:00:00Z' }
const rotation: TokenAct = { act: 'rotate', token: 412, body: { overlap_hours: 24 } }

const lines = (...acts: TokenAct[]) => actCommands(acts, where).map(({ line }) => line)

test('what is not chosen whole is no command', () => {
  expect(actCommands([], where)).toEqual([])
})

test('an act stands for curl and for the server, and a new value that it prints is said', () => {
  const [curl, server] = actCommands([rotation], where)
  expect(curl?.line).toContain(
    'https://backend.shop.example/api/access/v2/admin/tokens/412/rotate/',
  )
  expect(curl?.line).toContain('Authorization: Bearer $')
  expect(server?.line).toBe('access_token rotate 412 --overlap-hours=24')
  for (const command of [curl, server]) {
    expect(command?.notes).toEqual(['The command prints the new value. Store it immediately.'])
  }
  expect(actCommands([{ act: 'revoke', token: 412 }], where)[1]?.notes).toEqual([])
})

test('of two acts the second goes only where the first went well', () => {
  const clear: TokenAct = { act: 'expiry', token: 412, expiresAt: null }
  expect(lines(clear, rotation)[1]).toBe(
    'access_token expire 412 --clear &&\naccess_token rotate 412 --overlap-hours=24',
  )
})

test('where the server has no line for one of them it has none for both, and says why', () => {
  const [curl, server] = actCommands([soon, rotation], where)
  expect(curl?.line).toContain('&&')
  expect(server).toMatchObject({
    line: null,
    notes: ['No command: it takes whole days, and less than one day is left.'],
  })
})

test('where the server does something else it is said', () => {
  const [, server] = actCommands(
    [{ act: 'rotate', token: 412, body: { expires_at: '2027-01-01T00:00:00Z' } }],
    where,
  )
  expect(server?.notes[0]).toBe('With this command the successor has no expiry.')
})
