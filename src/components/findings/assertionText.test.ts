import { expect, test } from 'vitest'
import type { AssertionGap } from '#rules/findings/finding.ts'
import { assertionText, gapText, throughText } from './assertionText.ts'

const assertion = { name: 'x', area: 'a', level: 'write' as const, only: {} }
const met = { assertion, outsiders: [], outsideTokens: [], gaps: [], superusers: 0, strangers: [] }

test.each<[AssertionGap, string]>([
  [{ why: 'noArea', name: 'pim.a' }, 'pim.a isn’t in the catalogue'],
  [{ why: 'noLevel', name: 'pim.a' }, 'pim.a doesn’t offer this level'],
  [{ why: 'noGroup', name: 'IT' }, 'no group is called IT'],
  [{ why: 'noRole', name: 'boss' }, 'no role has the key boss'],
  [{ why: 'noApplication', name: 'ERP' }, 'no application is called ERP'],
  [{ why: 'noMembers', name: 'IT' }, 'group IT has no roles, so its members aren’t on record'],
  [{ why: 'people', count: 2 }, 'access isn’t clear for 2 people'],
  [{ why: 'tokens' }, 'not all tokens are loaded'],
])('%j is said as "%s"', (gap, text) => {
  expect(gapText(gap)).toBe(text)
  expect(assertionText({ ...met, gaps: [gap] })).toBe(`Unknown: ${text}.`)
})

test('what is met says what was checked, and who is let in besides', () => {
  expect(assertionText(met)).toBe('Checked: people by their roles.')
  const ofTokens = { ...met, assertion: { ...assertion, only: { applications: [] } } }
  expect(assertionText({ ...ofTokens, superusers: 2, strangers: ['ann'] })).toBe(
    'Checked: people by their roles, tokens by their admin scopes. 2 superusers have access too. No active colleague has the username ann.',
  )
})

test('a way through groups names them, a direct role stands alone, and one that gives less is left out', () => {
  const role = (key: string, group: string | null, level: string) => ({
    kind: 'role' as const,
    key,
    name: `The ${key}`,
    group,
    level,
  })
  const through = [
    role('prices', 'IT', 'write'),
    role('prices', 'Sales', 'write'),
    role('manager', null, 'write'),
    role('viewer', null, 'read'),
  ]
  expect(throughText({ through }, 'write')).toBe(
    'The prices (from group IT and Sales) and The manager',
  )
})
