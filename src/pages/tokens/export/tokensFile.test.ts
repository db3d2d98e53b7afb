import { expect, test } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { tokenRows } from '#components/tokens/tokenTableRows.ts'
import { noLineage } from '#rules/tokens/lineage.ts'
import { inMs, NOW, sampleCatalogue as catalogue, tokenWith, ZONE } from '#test/samples/sample.ts'
import { DAY, HOUR } from '#rules/tokens/thresholds.ts'
import { csvRecords } from '#lib/csvRecords.ts'
import { tokensFile, type Source } from './tokensFile.ts'

const source = (some: Partial<Source> = {}): Source => ({
  server: 'Produktion EU',
  origin: 'https://backend.shop.example',
  by: 'zofia',
  zone: ZONE,
  now: NOW,
  adminScopes: true,
  filters: [['Search', '=1+1']],
  address: 'https://console.shop.example/tokens?q=%3D1%2B1',
  all: 7,
  read: { done: 3, total: 3, missing: [] },
  readAt: NOW - HOUR,
  ...some,
})

const application = (name: string) => ({
  id: 17,
  name,
  description: '',
  is_active: true,
  created_at: inMs(-400 * DAY),
})

const rowsOf = (tokens: Partial<Token>[], name = 'ERP Bydgoszcz') =>
  tokenRows(
    tokens.map((some) => ({ application: application(name), token: tokenWith(some) })),
    { now: NOW, zone: ZONE, catalogue, lineage: noLineage },
  )

const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')
const csvOf = (rows: Parameters<typeof tokensFile>[0], from: Source) =>
  linesOf(tokensFile(rows, from, 'csv').content)

test('the file says what view it is: server, release, zone, time, filters, address, and that all was read', () => {
  const file = tokensFile(rowsOf([{}]), source(), 'csv')
  expect(file).toMatchObject({
    name: 'keyturn-backend.shop.example-tokens-2026-11-20T1042.csv',
    type: 'text/csv;charset=utf-8',
  })
  expect(linesOf(file.content).slice(0, 11)).toEqual([
    'Tokens',
    'Server,Produktion EU,https://backend.shop.example',
    'Created at,2026-11-20T10:42:00+01:00,Europe/Warsaw',
    'Created by,zofia',
    'Release,"unknown; admin tokens: supported"',
    "Filter,Search,'=1+1",
    'Address,https://console.shop.example/tokens?q=%3D1%2B1',
    'Complete,"yes, 3 applications loaded"',
    'As of,2026-11-20T09:42:00+01:00',
    'Rows,1,of,7',
    '',
  ])
})

test('one that is not all says so, with what is missing and from when it is', () => {
  const partial = source({
    filters: [],
    adminScopes: undefined,
    read: { done: 2, total: 3, missing: ['@Kioski'] },
    readAt: null,
  })
  const lines = csvOf(rowsOf([{}]), partial)
  expect(lines).toContain('Filters,"none, all tokens"')
  expect(lines).toContain('Release,unknown')
  expect(lines).toContain('Complete,"no, only 2 of 3 applications loaded"')
  expect(lines).toContain("Not loaded,'@Kioski")
  expect(lines).toContain('As of,unknown')
  expect(JSON.parse(tokensFile([], partial, 'json').content)).toMatchObject({
    complete: false,
    applications: { read: 2, of: 3, not_read: ['@Kioski'] },
    as_of: null,
    count: 0,
    of: 7,
  })
})

test('a row is what the view shows, in the order of the view', () => {
  const rows = rowsOf([
    { id: 2, expires_at: inMs(18 * HOUR), channel_idx: 'pl' },
    { id: 1, scopes: ['checkout.storefront', 'contact_forms.submit'], last_used_at: null },
  ])
  const [head, ...body] = csvOf(rows, source()).slice(11)
  expect(head).toMatch(/^ID,Name,Application ID,Application,/)
  expect(body).toEqual([
    '2,ERP nightly export,17,ERP Bydgoszcz,yes,svc_api_A5SM…sfUu,Secret,returns.api,pl,Expires within 48 hours,,yes,2026-11-21T03:42:00.000Z,"Sat 21 Nov 2026, 04:42 CET",2026-11-20T09:38:00.000Z,,100,no,,1,the list,',
    '1,ERP nightly export,17,ERP Bydgoszcz,yes,svc_api_A5SM…sfUu,Publishable,checkout.storefront contact_forms.submit,all,Never used,,yes,,no expiry,,,100,no,,1,the list,',
  ])
})

test('a cell of last use is empty only of what was never used: an import carries no use over, and the log tells of none', () => {
  const [imported, created] = rowsOf([
    { legacy: true, last_used_at: null, age_days: 3, last_four: '' },
    { last_used_at: null },
  ])
  if (!imported || !created) throw new Error('no rows')
  const rows = [imported, created, { ...imported, notKnown: ['lastUse'] as const }]
  const records = csvRecords(tokensFile(rows, source(), 'csv').content) ?? []
  const at = records.find(([first]) => first === 'ID')?.indexOf('Last used') ?? -1
  expect(records.slice(-3).map((cells) => cells[at])).toEqual([
    'No use recorded since the import, 3 days ago',
    '',
    'not known',
  ])
})

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '＝1'])(
  'a name that begins as a formula is no formula in a spreadsheet: %s',
  (name) => {
    const line = csvOf(rowsOf([{ name, last_four: name }], name), source()).at(-1) ?? ''
    expect(line.match(/(?:^|,)"?[=+\-@\t＝]/)).toBeNull()
    expect(line).toContain(`'${name.replace('\t', "\t'")}`)
  },
)

test('a key that looks like a number stays the key that the screen shows', () => {
  const keys = [
    { prefix: '957401', last_four: '0417', legacy: true },
    { prefix: '12e3', last_four: '', legacy: true },
  ]
  const lines = csvOf(rowsOf(keys), source())
  expect(lines[11]).toContain(',Application active,Key,Kind,')
  expect(lines[12]).toContain(',957401…0417,')
  expect(lines[13]).toContain(',12e3…,')
})

test('where the comma stands in numbers, the cells of the same file are apart by semicolons', () => {
  const comma = tokensFile(rowsOf([{ name: 'a;b,c' }]), source(), 'csv')
  const semicolons = tokensFile(rowsOf([{ name: 'a;b,c' }]), source(), 'semicolons')
  expect(semicolons.type).toBe(comma.type)
  expect(semicolons.name).toBe(comma.name.replace(/csv$/, 'semicolons.csv'))
  expect(semicolons.content.startsWith('\uFEFFTokens\r\nServer;Produktion EU;https:')).toBe(true)
  expect(csvRecords(semicolons.content, ';')).toEqual(csvRecords(comma.content))
})

test('for programs it holds the rows as the server said them, with what was worked out beside it', () => {
  const rows = rowsOf([{ id: 2, name: '=1+1', legacy: true, last_four: '' }])
  const file: unknown = JSON.parse(tokensFile(rows, source(), 'json').content)
  expect(file).toMatchObject({
    title: 'Tokens',
    server: { name: 'Produktion EU', origin: 'https://backend.shop.example' },
    made_at: '2026-11-20T10:42:00+01:00',
    zone: ZONE,
    by: 'zofia',
    filters: [{ name: 'Search', value: '=1+1' }],
    complete: true,
    as_of: '2026-11-20T09:42:00+01:00',
    tokens: [
      {
        id: 2,
        name: '=1+1',
        prefix: 'svc_api_A5SM',
        application: { id: 17, name: 'ERP Bydgoszcz', active: true },
        kind: 'secret',
        shown_state: 'active',
        marks: ['legacy'],
        works: true,
        rests_on: 'list',
        not_known: [],
      },
    ],
  })
})
