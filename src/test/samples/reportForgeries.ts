import type { AccessReport } from '#contract/accessReport.ts'

/** Somebody who holds a role of their own that gives nothing but through it. */
const holder = ({ people }: AccessReport) =>
  given(people.find(({ roles, superuser }) => !superuser && roles.some((it) => it.group === null)))

const liveToken = ({ tokens }: AccessReport) =>
  given(
    tokens.find(
      ({ state, expires_at, legacy }) => state === 'active' && expires_at === null && !legacy,
    ),
  )

/** Single lies in an access report: of which of two reports, how, and what a backend says of it. */
export const reportForgeries: [string, 'today' | 'past', (report: AccessReport) => void, RegExp][] =
  [
    [
      'a role that somebody did not have',
      'today',
      (report) => {
        const person = given(report.people.find(({ roles }) => roles.length === 0))
        person.roles = [{ key: 'viewer', group: null }]
        const { permissions } = given(report.roles.find(({ key }) => key === 'viewer'))
        person.areas = Object.entries(permissions).map(([area, level]) => ({
          area,
          level,
          from: [{ role: 'viewer', group: null, level }],
        }))
      },
      /^FAULT people\.csv, row \d+, Roles: the report has "viewer", and the backend does not$/,
    ],
    [
      'a role that is kept silent',
      'today',
      (report) => Object.assign(holder(report), { roles: [], areas: [] }),
      /^FAULT people\.csv, row \d+, Roles: the backend has ".+", and the report does not$/,
    ],
    [
      'a role that is kept silent of a past date',
      'past',
      (report) => Object.assign(holder(report), { roles: [], areas: [] }),
      /^FAULT people\.csv, row \d+, Roles: the backend has ".+", and the report does not$/,
    ],
    [
      'the grants of a role',
      'today',
      ({ roles }) => void (given(roles.find(({ grants }) => grants > 0)).grants -= 1),
      /^FAULT roles\.csv, row \d+, Grants: the report says "\d+", and the backend "\d+"$/,
    ],
    [
      'a custom role that is left out',
      'today',
      (report) =>
        void (report.roles = report.roles.filter(({ builtin, grants }) => builtin || grants > 0)),
      /^FAULT roles\.csv: the backend has ".+", and the report does not$/,
    ],
    [
      'a role that there never was',
      'today',
      ({ roles }) =>
        void roles.push({
          id: 900,
          key: 'ghost',
          name: 'Ghost',
          builtin: false,
          grants: 0,
          permissions: {},
        }),
      /^FAULT roles\.csv, row \d+: the report has "ghost", and the backend does not$/,
    ],
    [
      'the role of a group',
      'today',
      ({ groups }) =>
        void given(groups.find(({ roles }) => roles.length === 0)).roles.push('viewer'),
      /^FAULT groups\.csv, row \d+, Roles: the report has "viewer", and the backend does not$/,
    ],
    [
      'a token that is left out',
      'today',
      (report) => void report.tokens.shift(),
      /^FAULT tokens\.csv: the backend has "\d+ .*", and the report does not$/,
    ],
    [
      'the scopes of a token',
      'today',
      (report) => void (liveToken(report).scopes = ['none']),
      /^FAULT tokens\.csv, row \d+, Scopes: the report says "none", and the backend ".+"$/,
    ],
    [
      'an expiry that a token does not have',
      'today',
      (report) => void (liveToken(report).expires_at = '2030-01-01T00:00:00Z'),
      /^FAULT tokens\.csv, row \d+, Expires: the report says "2030-01-01T00:00:00Z", and the backend "none"$/,
    ],
    [
      'a token that was not revoked',
      'today',
      (report) =>
        void Object.assign(liveToken(report), {
          state: 'revoked',
          revoked_at: '2026-01-01T00:00:00Z',
        }),
      /^FAULT tokens\.csv, row \d+, Revoked: the report says "2026-01-01T00:00:00Z", and the backend "none"$/,
    ],
    [
      'a use that there was not',
      'today',
      (report) => void (liveToken(report).last_used_at = '2099-01-01T00:00:00Z'),
      /^FAULT tokens\.csv, row \d+, Last used: the report says "2099-01-01T00:00:00Z", and the backend ".+"$/,
    ],
    [
      'an import that a token did not come with',
      'today',
      (report) => void (liveToken(report).legacy = true),
      /^FAULT tokens\.csv, row \d+, Last used: the report says "imported", and the backend "created here"$/,
    ],
    [
      'the count of the log',
      'today',
      ({ log }) => void (log.count += 1),
      /^FAULT access-report\.json, log: the report counts \d+ entries, and the backend \d+$/,
    ],
    [
      'the end of the log',
      'today',
      ({ log }) => void (log.last = { id: 99_999, at: log.last?.at ?? '' }),
      /^FAULT access-report\.json, log: the backend has no entry #99999 of /,
    ],
  ]

/** A copy that is changed at will, with counts that fit. */
export function forged(report: AccessReport, forge: (copy: AccessReport) => void): AccessReport {
  const copy = structuredClone(report)
  forge(copy)
  const { people, groups, roles, tokens } = copy
  return {
    ...copy,
    ...(copy.past && {
      past: {
        ...copy.past,
        rows: {
          people: people.length,
          groups: groups.length,
          roles: roles.length,
          tokens: tokens.length,
        },
      },
    }),
    counts: {
      ...copy.counts,
      people: { said: people.length, read: people.length },
      groups: { said: groups.length, read: groups.length },
      roles: { said: roles.length, read: roles.length },
      tokens: { said: tokens.length, read: tokens.length },
    },
  }
}

export function given<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The sample has no such row.')
  return row
}
