import { beforeAll, expect, test } from 'vitest'
import { type AccessReport, accessReport } from '#contract/accessReport.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { packSample } from '#test/samples/reviewPackSample.ts'
import { populationFaults } from './populationFaults.ts'

let review: ReviewRecord
let before: string
beforeAll(async () => {
  const whole = await packSample()
  review = whole.review
  before = whole.before
})

/** What is said of the sample's population against its report, changed. */
function faultsOf(change: (report: AccessReport) => void, more: Partial<ReviewRecord> = {}) {
  const report = accessReport.parse(JSON.parse(before))
  change(report)
  return populationFaults({ ...review, ...more }, report).map(({ code, row }) => `${code} ${row}`)
}

test('everything that the report of the freeze has is reviewed or left out by name', () => {
  expect(faultsOf(() => {})).toEqual([])
  const more = (report: AccessReport) => {
    report.people[0]?.roles.push({ key: 'viewer', group: null }, { key: 'editor', group: 'IT' })
    Object.assign(report.people[1] ?? {}, { superuser: true })
    report.groups.push({ id: 7, name: 'IT', members: 1, roles: ['editor'] })
    const role = { id: 9, key: 'own', name: '', builtin: false, grants: 0, permissions: {} }
    report.roles.push(role, { ...role, id: 10, key: 'built', builtin: true })
  }
  expect(faultsOf(more).toSorted()).toEqual([
    'notInPopulation grant:group:7:editor',
    'notInPopulation grant:user:100:viewer',
    'notInPopulation member:7:100',
    'notInPopulation role:own',
    'notInPopulation superuser:101',
  ])
})

test('a token that was over at the freeze, or just then, needs no row', () => {
  const next = (more: Partial<AccessReport['tokens'][number]>) =>
    faultsOf(({ tokens }) => {
      const [token] = tokens
      if (token !== undefined) tokens.push({ ...token, id: 77, ...more })
    })
  expect(next({})).toEqual(['notInPopulation token:77'])
  expect(next({ revoked_at: '2026-11-01T00:00:00Z' })).toEqual([])
  expect(next({ expires_at: '2026-11-26T09:05:00Z' })).toEqual([])
  expect(next({ expires_at: '2026-11-26T09:15:00Z' })).toEqual(['notInPopulation token:77'])
})

test('what a row gives is what the report says, as far as it says it', () => {
  expect(faultsOf(({ tokens }) => void tokens[0]?.scopes.push('scope:orders:read'))).toEqual([
    'otherInFreeze token:2',
  ])
  const inactive = faultsOf(({ tokens }) => {
    for (const { application } of tokens) application.active = false
  })
  expect(inactive).toEqual(['otherInFreeze application:3'])
  // An application without a token is in no list of the report.
  const alone = review.excluded.filter(({ kind }) => kind === 'application')
  const [application] = alone
  if (application === undefined) throw new Error('There is none.')
  const subject = { kind: 'application' as const, id: 4, name: 'Empty' }
  const excluded = [...review.excluded, { ...application, id: 'application:4', subject }]
  expect(faultsOf(() => {}, { excluded })).toEqual([])
})

test('while the log moved under the reading nothing is said', () => {
  const nobody = (report: AccessReport) => void report.people.splice(0)
  expect(faultsOf(nobody)).not.toEqual([])
  const { frozen } = review
  expect(faultsOf(nobody, { frozen: { ...frozen, log: { ...frozen.log, moved: 1 } } })).toEqual([])
  const later = (report: AccessReport) => {
    nobody(report)
    report.log.later = 1
  }
  expect(faultsOf(later)).toEqual([])
})
