import { expect, test } from 'vitest'
import type { AccessReport } from '#contract/accessReport.ts'
import { report } from '#test/samples/accessReportSample.ts'
import { ownRoleFaults } from './ownRoles.ts'

type Person = AccessReport['people'][number]
type Ways = Person['areas'][number]['from']

const area = (level: string, from: Ways) => ({ area: 'pim.products', level, from })
const asViewer = { role: 'viewer', group: 'Support', level: 'read' }

/** Ada sees products through her group. */
const reportOf = (ada: Partial<Person> = {}, held = ['viewer'], later = 0): AccessReport => ({
  ...report,
  log: { ...report.log, later },
  people: report.people.map((person) => ({
    ...person,
    roles: [{ key: 'viewer', group: 'Support' }],
    areas: [area('read', [asViewer])],
    ...ada,
  })),
  groups: [{ id: 7, name: 'Support', members: 1, roles: held }],
})

test('areas that are what the roles of a report give have no fault', () => {
  expect(ownRoleFaults(reportOf())).toEqual([])
  const from = [{ role: null, group: null, level: 'write' }, asViewer]
  const root = { superuser: true, areas: [area('write', from)] }
  expect(ownRoleFaults(reportOf(root))).toEqual([])
})

test.each<[string, AccessReport, string]>([
  [
    'a way that gives more than its role',
    reportOf({ areas: [area('write', [{ ...asViewer, level: 'write' }])] }),
    'FAULT permissions.csv, row 1, From: the data says "viewer via Support: write", and its own roles "viewer via Support: read"',
  ],
  [
    'a level that no way gives',
    reportOf({ areas: [area('write', [asViewer])] }),
    'FAULT permissions.csv, row 1, Level: the data says "write", and its own roles "read"',
  ],
  [
    'an area that is kept silent',
    reportOf({ areas: [] }),
    'FAULT permissions.csv: the roles of ada give pim.products, and there is no such row',
  ],
  [
    'a superuser’s way of somebody who is none',
    reportOf({
      areas: [area('write', [{ role: null, group: null, level: 'write' }, asViewer])],
    }),
    'FAULT permissions.csv, row 1, From: the data calls this person no superuser',
  ],
  [
    'a role through a group that does not have it',
    reportOf({}, []),
    'FAULT people.csv: ada has "viewer via Support", and the group does not have this role',
  ],
])('%s is named', (_, forged, fault) => {
  expect(ownRoleFaults(forged)).toEqual([fault])
})

test('while the log moved under the reading, nothing is said', () => {
  expect(ownRoleFaults(reportOf({ areas: [] }, ['viewer'], 1))).toEqual([])
})
