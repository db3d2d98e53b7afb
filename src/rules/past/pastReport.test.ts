import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessReport } from '#contract/accessReport.ts'
import { tablesOf } from '#contract/accessReportTables.ts'
import { samePermissions } from '#rules/access/roles/roleEdit.ts'
import type { ReportReading } from '#rules/access/accessReport.ts'
import { accessActs } from '#test/samples/accessActs.ts'
import { accessModel } from '#test/samples/accessModel.ts'
import { inMs } from '#test/samples/sample.ts'
import type { AccessToday } from './accessToday.ts'
import { accessOn } from './pastAccess.ts'
import { pastReportOf } from './pastReport.ts'

function reportOn(at: string, today: AccessToday) {
  const { people, groups, roles, catalogue } = today
  const totals = { people: 9, groups: 3, roles: 9, grants: 9, applications: 0, tokens: 0 }
  const reading: ReportReading = {
    made: {
      at: inMs(0),
      zone: 'Europe/Warsaw',
      by: { id: 1, username: 'zofia' },
      server: { name: 'Shop', origin: 'https://shop.example' },
      admin_scopes: true,
      gate_mode: 'enforce',
    },
    log: { count: 0, first: null, last: null, later: 0 },
    not_told: [],
    people,
    groups,
    roles,
    catalogue,
    grants: today.grants.length,
    applications: [],
    totals,
  }
  return pastReportOf(reading, accessOn(at, today))
}

test('a role whose row is certain gave that then, to so many; what no log has is never certain', () => {
  let certain = 0
  let all = 0
  fc.assert(
    fc.property(accessActs, (acts) => {
      const model = accessModel()
      const moments = acts.map((act) => {
        model.perform(act)
        return { at: model.at(), was: model.snapshot() }
      })
      for (const { at, was } of moments.filter((_, place) => place % 4 === 0)) {
        const report = reportOn(at, model.today())
        for (const { key, grants, permissions, sure } of report.roles) {
          all += 1
          if (sure !== 'certain') continue
          certain += 1
          const then = was.roles.find((one) => one.key === key)
          expect(then && samePermissions(then.permissions, permissions)).toBe(true)
          expect(was.grants.filter(({ role }) => role === key)).toHaveLength(grants)
        }
        for (const { sure } of [...report.people, ...report.groups])
          expect(sure).not.toBe('certain')
      }
    }),
    { numRuns: 30 },
  )
  // However many histories there was time for.
  expect(certain / all).toBeGreaterThan(0.1)
})

test('every row of its tables ends with how sure it is, and its counts stay those of today', () => {
  const model = accessModel()
  model.perform({ kind: 'grantUser', which: 1, what: 1 })
  const at = model.at()
  model.perform({ kind: 'newStaff', which: 0, what: 0 })
  const report = accessReport.parse(reportOn(at, model.today()))
  expect(report).toMatchObject({ version: 2, past: { on: at, rows: { people: 4, tokens: 0 } } })
  expect(report.counts.people).toEqual({ said: 9, read: 5 })
  const { people, permissions, groups, roles, tokens } = tablesOf(report)
  for (const { head, rows } of [people, permissions, groups, roles]) {
    expect(head.at(-1)).toBe('How sure')
    for (const row of rows) expect(row.at(-1)).toMatch(/^(Certain|As today, not logged|Unknown)$/)
    expect(rows.every(({ length }) => length === head.length)).toBe(true)
  }
  expect(tokens.head).not.toContain('How sure')
  expect(permissions.rows).toContainEqual([
    2,
    'user2',
    'pim.products',
    'read',
    'viewer: read',
    'As today, not logged',
  ])
})
