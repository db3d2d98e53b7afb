import { expect, test } from 'vitest'
import type { Grant } from '#contract/people.ts'
import { accessReport } from '#contract/accessReport.ts'
import { tablesOf } from '#contract/accessReportTables.ts'
import { areas, person } from '#test/samples/accessSample.ts'
import type { Token } from '#contract/tokens.ts'
import { inMs, tokenWith } from '#test/samples/sample.ts'
import { accessReportOf, type ReportReading } from './accessReport.ts'

const created_at = inMs(-1)
const role = (id: number, key: string, permissions: Record<string, string>) => ({
  id,
  key,
  name: `The ${key}`,
  description: 'It is not told.',
  builtin: id === 1,
  grant_count: 3,
  created_at,
  updated_at: created_at,
  permissions,
})
const held = (key: string): Grant => ({
  id: 1,
  role: { id: 2, key, name: key },
  user: null,
  group: { id: 5, name: 'IT' },
  created_at,
})
const application = (id: number, is_active: boolean) => ({
  id,
  name: `Application ${id}`,
  description: 'Owner: Zofia',
  is_active,
  created_at,
})
const made: ReportReading['made'] = {
  at: inMs(0),
  zone: 'Europe/Warsaw',
  by: { id: 7, username: 'zofia' },
  server: { name: 'Produktion EU', origin: 'https://backend.example' },
  admin_scopes: true,
  gate_mode: 'enforce',
}
const reading: ReportReading = {
  made,
  log: { count: 9, first: { id: 1, at: created_at }, last: { id: 9, at: created_at }, later: 2 },
  not_told: ['What nobody can know.'],
  people: [person(1, ['catalogue', 'viewer@IT']), person(2, [], true), person(3, ['unread'])],
  groups: [{ id: 5, name: 'IT', member_count: 2, grants: [held('viewer')] }],
  roles: [
    role(1, 'viewer', { 'pim.products': 'read' }),
    role(2, 'catalogue', { 'pim.products': 'write' }),
  ],
  grants: 4,
  applications: [
    { application: application(1, true), tokens: [tokenWith({ id: 1, channel_idx: 'pl' })] },
    { application: application(2, false), tokens: [tokenWith({ id: 2 }), tokenWith({ id: 3 })] },
    { application: application(3, true), tokens: [] },
  ],
  catalogue: { modules: [{ module: 'all', areas: areas.slice(0, 2) }], roles: [], scopes: [] },
  totals: { people: 11, groups: 12, roles: 13, grants: 14, applications: 15, tokens: 16 },
}
const makeReport = () => accessReportOf(reading)

test('a report is of the form that is checked, and says when, by whom and of what it was made', () => {
  const report = makeReport()
  expect(accessReport.parse(report)).toEqual(report)
  expect(report).toMatchObject({
    format: 'keyturn access report',
    version: 3,
    made,
    log: reading.log,
    not_told: ['What nobody can know.'],
  })
})

test('of each list it says how many the server counts and how many were read', () => {
  expect(makeReport().counts).toEqual({
    people: { said: 11, read: 3 },
    groups: { said: 12, read: 1 },
    roles: { said: 13, read: 2 },
    grants: { said: 14, read: 4 },
    applications: { said: 15, read: 3 },
    tokens: { said: 16, read: 3 },
  })
})

test('of each person it says the roles, and each area with all that gives it', () => {
  const superuser = { role: null, group: null, level: 'write' }
  expect(makeReport().people).toEqual([
    {
      id: 1,
      username: 'person1',
      name: '',
      email: '',
      superuser: false,
      roles: [
        { key: 'catalogue', group: null },
        { key: 'viewer', group: 'IT' },
      ],
      areas: [
        {
          area: 'pim.products',
          level: 'write',
          from: [
            { role: 'catalogue', group: null, level: 'write' },
            { role: 'viewer', group: 'IT', level: 'read' },
          ],
        },
      ],
    },
    {
      id: 2,
      username: 'person2',
      name: '',
      email: '',
      superuser: true,
      roles: [],
      areas: [
        { area: 'pim.products', level: 'write', from: [superuser] },
        { area: 'checkout.orders', level: 'write', from: [superuser] },
      ],
    },
    {
      id: 3,
      username: 'person3',
      name: '',
      email: '',
      superuser: false,
      roles: [{ key: 'unread', group: null }],
      areas: [],
    },
  ])
})

test('of groups and roles it says who is meant and what they give', () => {
  const { groups, roles } = makeReport()
  expect(groups).toEqual([{ id: 5, name: 'IT', members: 2, roles: ['viewer'] }])
  expect(roles).toEqual([
    {
      id: 1,
      key: 'viewer',
      name: 'The viewer',
      builtin: true,
      grants: 3,
      permissions: { 'pim.products': 'read' },
    },
    {
      id: 2,
      key: 'catalogue',
      name: 'The catalogue',
      builtin: false,
      grants: 3,
      permissions: { 'pim.products': 'write' },
    },
  ])
})

test('of each token it says its application, and no more of its value than everybody may see', () => {
  const { tokens } = makeReport()
  expect(tokens[0]).toEqual({
    id: 1,
    application: { id: 1, name: 'Application 1', active: true },
    name: 'ERP nightly export',
    prefix: 'svc_api_A5SM',
    last_four: 'sfUu',
    scopes: ['returns.api'],
    pin: 'pl',
    state: 'active',
    expires_at: null,
    last_used_at: inMs(-240_000),
    legacy: false,
    age_days: 100,
    revoked_at: null,
  })
  expect(tokens.map(({ id, application: { active } }) => [id, active])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
})

test('of a token without a use the table is empty, but of one that came with an import', () => {
  const lastUsed = (...tokens: Partial<Token>[]) => {
    const rows = tokens.map((token) => tokenWith({ last_used_at: null, ...token }))
    const applications = [{ application: application(1, true), tokens: rows }]
    const report = accessReport.parse(accessReportOf({ ...reading, applications }))
    const { head, rows: cells } = tablesOf(report).tokens
    return cells.map((row) => row[head.indexOf('Last used')])
  }
  const { age_days: _age, ...ageless } = tokenWith({ last_used_at: null, legacy: true })
  const at = inMs(-240_000)
  expect(
    lastUsed(
      {},
      { legacy: true, age_days: 1 },
      { legacy: true },
      { legacy: true, last_used_at: at },
    ),
  ).toEqual([
    null,
    'No use recorded since the import, 1 day ago',
    'No use recorded since the import, 100 days ago',
    at,
  ])
  // What no release says is said without it, and of a report from before nothing is known.
  const [first] = accessReportOf({
    ...reading,
    applications: [{ application: application(1, true), tokens: [ageless] }],
  }).tokens
  const cellOf = (token: typeof first) =>
    tablesOf({ ...makeReport(), tokens: token ? [token] : [] }).tokens.rows[0]?.[9]
  expect(cellOf(first)).toBe('No use recorded since the import')
  expect(cellOf(first && { ...first, legacy: undefined })).toBeNull()
})
