import { findingWords, listWords as words } from '#components/findings/words.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import type { CheckedAssertion } from '#components/findings/AssertionList.tsx'
import { throughText } from '#components/findings/assertionText.ts'
import { areaLabel } from '#components/access/accessSentence.ts'
import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { unusedText } from '#components/tokens/unusedText.ts'
import type { Area } from '#contract/catalogue.ts'
import { collator } from '#lib/locale.ts'
import { isFoundIn } from '#lib/search.ts'
import { isBlank, readable } from '#lib/text.ts'
import { dateOnly, clockTime, fullTime } from '#lib/time.ts'
import {
  type Finding,
  type FindingCode,
  findingCodes,
  type ReadingName,
  readingsOf,
  severities,
  type Severity,
  severityOf,
} from '#rules/findings/finding.ts'
import type { AssertionCheck } from '#rules/findings/assertions.ts'
import type { FindingState } from '#rules/findings/findingState.ts'
import type { Sort } from '#ui/table/sort.ts'
import type { FindingFilters } from './filters.ts'

/** A finding with what the table says of it. */
export type FindingRow = {
  finding: Finding
  severity: Severity
  /** What it is about, by name. */
  subject: string
  /** Where that is; empty where it is nowhere but in itself. */
  within: string
  details: string
  /** The readings that it rests on, and when the oldest of them was made; null where one is not whole. */
  basis: readonly ReadingName[]
  basisAt: number | null
  /** What was decided on it, and in words; empty where nothing was. */
  state: FindingState
  decision: string
  acts: RowActs
}

/** What its row may begin beside what mends it. */
export type RowActs = { accept: (row: FindingRow) => void; reopen: (row: FindingRow) => void }

type Times = ReadonlyMap<ReadingName, number | null>
type Around = {
  areas: readonly Area[]
  zone: string
  times: Times
  stateOf: (finding: Finding) => FindingState
  acts: RowActs
}

export function findingRow(finding: Finding, around: Around): FindingRow {
  const state = around.stateOf(finding)
  return {
    ...saidOf(finding, around),
    state,
    decision: stateText(state, around.zone),
    acts: around.acts,
  }
}

const saidOf = (finding: Finding, around: Around) => ({
  finding,
  severity: severityOf[finding.code],
  subject: subjectOf(finding),
  within: finding.about === 'token' ? applicationLabel(finding.pair.application) : '',
  details: detailsOf(finding, around),
  basis: readingsOf[finding.code],
  basisAt: basisAt(finding.code, around.times),
})

export const basisAt = (code: FindingCode, times: Times): number | null =>
  oldest(readingsOf[code].map((name) => times.get(name) ?? null))

/** The assertions with when each was checked. */
export function checkedAt(
  checks: readonly AssertionCheck[],
  readings: readonly { name: ReadingName; at: number | null }[],
): CheckedAssertion[] {
  const times = new Map(readings.map(({ name, at }) => [name, at]))
  return checks.map((check) => ({
    check,
    at: oldest(basisOf(check).map((name) => times.get(name) ?? null)),
  }))
}

/** What an assertion rests on: tokens only where it is about them. */
export const basisOf = ({ assertion }: AssertionCheck): readonly ReadingName[] =>
  assertion.only.applications === undefined
    ? readingsOf.outsider
    : [...new Set([...readingsOf.outsider, ...readingsOf.outsideToken])]

/** Null where one of them was not made whole. */
export const oldest = (times: readonly (number | null)[]): number | null => {
  const made = times.filter((at) => at !== null)
  return made.length < times.length ? null : Math.min(...made)
}

export const findingSorts = ['severity', 'subject'] as const
export const WORST_FIRST: Sort = { column: 'severity', direction: 'ascending' }

/** The rows that the filters and the search leave, in order. */
export function rowsMatching(
  rows: readonly FindingRow[],
  { severity, code, about, state }: FindingFilters,
  { search, sort }: { search: string; sort: Sort },
): FindingRow[] {
  const sign = sort.direction === 'descending' ? -1 : 1
  const compare = comparisons.get(sort.column) ?? bySeverity
  return rows
    .filter(
      (row) =>
        (severity === '' || row.severity === severity) &&
        (code === '' || row.finding.code === code) &&
        (about === '' || row.finding.about === about) &&
        (state === 'any' || row.state.kind === (state || 'open')) &&
        isFoundIn(`${row.subject}\n${row.within}\n${titleOf(row)}\n${row.details}`, search),
    )
    .sort((a, b) => sign * compare(a, b) || bySeverity(a, b) || bySubject(a, b))
}

/** Its kind, but of an imported token nobody knows that it was never used. */
export const titleOf = ({ finding }: FindingRow): string =>
  finding.code === 'neverUsed' && finding.pair.token.legacy
    ? words.noUse
    : findingWords.codes[finding.code]

type Compare = (a: FindingRow, b: FindingRow) => number

const byCode: Compare = (a, b) =>
  findingCodes.indexOf(a.finding.code) - findingCodes.indexOf(b.finding.code)
const bySeverity: Compare = (a, b) =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) || byCode(a, b)
const bySubject: Compare = (a, b) => collator.compare(a.subject, b.subject)
const comparisons: ReadonlyMap<string, Compare> = new Map([
  ['severity', bySeverity],
  ['subject', bySubject],
])

function subjectOf(finding: Finding): string {
  switch (finding.about) {
    case 'token':
      return tokenLabel(finding.pair.token)
    case 'application':
      return applicationLabel(finding.application)
    case 'role':
      return roleLabel(finding.role)
    case 'area':
      return readable(finding.area.label)
    case 'person':
      return finding.code === 'bypass' ? readable(finding.actor.label) : personLabel(finding.person)
  }
}

/** So many routes of a day are named. */
const NAMED = 2

function detailsOf(finding: Finding, { areas, zone }: Around): string {
  switch (finding.code) {
    case 'outsider': {
      const { assertion } = finding
      const through = throughText(finding, assertion.level)
      const area = areaLabel(assertion.area, areas)
      return words.outsider(readable(assertion.name), assertion.level, area, through)
    }
    case 'outsideToken':
      return words.outsideToken(readable(finding.assertion.name), finding.through.map(readable))
    case 'conflict': {
      const [one, other] = finding.held
      return words.holdsBoth(one.level, areaLabel(one.area, areas), areaLabel(other.area, areas))
    }
    case 'roleConflict':
    case 'builtinConflict': {
      const { held, people } = finding
      const [first, second] = held.map(({ area }) => areaLabel(area, areas))
      return words.givesBoth(held[0].level, first ?? '', second ?? '', people)
    }
    case 'onlyOne':
      return words.onlyOne(personLabel(finding.person))
    case 'bypass': {
      const routes = finding.routes.slice(0, NAMED).map(routeLabel)
      const more = finding.routes.length - routes.length
      return words.bypass(finding.count, dateOnly(finding.at, zone), routes, more)
    }
    case 'migrated':
      return words.migrated(dateOnly(finding.since, zone))
    case 'redundant':
      return (finding.isEmpty ? words.emptyRole : words.redundant)(roleLabel(finding.role))
    case 'ownerUnknown':
      return words.ownerUnknown(readable(finding.owner))
    case 'tooLong':
      return words.tooLong(finding.days ?? 0)
    case 'unused':
      return words.unused(finding.days ?? 0)
    case 'neverUsed':
      return `${unusedText(finding.pair.token, words.neverUsed(finding.days ?? 0))}.`
    case 'superuser':
    case 'unusedRole':
    case 'noOwner':
    case 'noExpiry':
    case 'expiryMissing':
    case 'badName':
    case 'legacy':
    case 'notPinned':
      return words[finding.code]
  }
}

const routeLabel = ({ method, route }: { method: string; route: string }): string =>
  readable(isBlank(method) ? route : `${method} ${route}`)

/** What somebody decided on a finding, with the reason; empty where nobody did. */
function stateText(state: FindingState, zone: string): string {
  switch (state.kind) {
    case 'accepted':
    case 'archived':
      return words.state[state.kind](reasonOf(state.by, zone))
    case 'open':
      return state.past === null ? '' : words.state.past(reasonOf(state.past, zone))
  }
}

type Decided = Extract<FindingState, { by: unknown }>['by']

const reasonOf = (by: Decided, zone: string) => ({
  until: by.type === 'accepted' ? endOf(by.until, zone) : '',
  name: readable(by.by.name),
  why: readable(by.why),
})

/** The last minute of a day is that day. */
const endOf = (until: string, zone: string): string =>
  (clockTime(until, zone).startsWith('23:59') ? dateOnly : fullTime)(until, zone)
