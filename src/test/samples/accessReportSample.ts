import type { AccessReport } from '#contract/accessReport.ts'

/** A report of one person, who may see products. Her name is of two lines. */
export const report: AccessReport = {
  format: 'keyturn access report',
  version: 1,
  made: {
    at: '2026-11-22T06:00:00+01:00',
    zone: 'Europe/Warsaw',
    by: { id: 1, username: 'ada' },
    server: { name: 'Shop', origin: 'https://shop.example' },
    admin_scopes: true,
    gate_mode: 'enforce',
  },
  log: { count: 0, first: null, last: null, later: 0 },
  counts: {
    people: { said: 1, read: 1 },
    groups: { said: 0, read: 0 },
    roles: { said: 1, read: 1 },
    grants: { said: 0, read: 0 },
    applications: { said: 0, read: 0 },
    tokens: { said: 0, read: 0 },
  },
  people: [
    {
      id: 1,
      username: 'ada',
      name: 'Ada\nAdministrator',
      email: 'ada@shop.example',
      superuser: false,
      roles: [{ key: 'viewer', group: null }],
      areas: [
        {
          area: 'pim.products',
          level: 'read',
          from: [{ role: 'viewer', group: null, level: 'read' }],
        },
      ],
    },
  ],
  groups: [],
  roles: [
    {
      id: 3,
      key: 'viewer',
      name: 'Viewer',
      builtin: true,
      grants: 1,
      permissions: { 'pim.products': 'read' },
    },
  ],
  tokens: [],
  not_told: [],
}
