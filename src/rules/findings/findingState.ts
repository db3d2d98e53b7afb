import type { FindingEvent, FindingEventOf, FindingRecord } from '#contract/findingRecord.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { type Finding, type FindingCode, tokenCodes } from './finding.ts'

export type Accepted = FindingEventOf<'accepted'>
export type ArchiveRule = FindingEventOf<'archived'>

/** What people decided on a finding. `past`: the acceptance that ended by itself, where nothing else holds. */
export type FindingState =
  | { kind: 'open'; past: Accepted | null }
  | { kind: 'accepted'; by: Accepted }
  | { kind: 'archived'; by: ArchiveRule }

/** The archive rules that hold, the newest first. */
export const archiveRules = ({ events }: FindingRecord): ArchiveRule[] =>
  holding(events).filter((one) => one.type === 'archived')

/** The acceptances that nobody has ended, the newest of each finding. */
function acceptances({ events }: FindingRecord): ReadonlyMap<string, Accepted> {
  const newest = new Map<string, Accepted>()
  for (const one of holding(events))
    if (one.type === 'accepted' && !newest.has(one.finding)) newest.set(one.finding, one)
  return newest
}

/** The state of each finding. `now` is the server's time in milliseconds. */
export function findingStates(
  record: FindingRecord,
  now: number,
): (finding: Finding) => FindingState {
  const accepted = acceptances(record)
  const rules = archiveRules(record)
  return (finding) => {
    const by = accepted.get(finding.id)
    if (by && msOf(by.until) > now) return { kind: 'accepted', by }
    const rule = rules.find((one) => isMeant(one, finding))
    return rule ? { kind: 'archived', by: rule } : { kind: 'open', past: by ?? null }
  }
}

const isMeant = ({ code, application }: ArchiveRule, finding: Finding): boolean =>
  code === finding.code && (application === null || applicationOf(finding)?.id === application.id)

/** The application that a finding is about, or whose token it is about. */
const applicationOf = (finding: Finding): { id: number; name: string } | null => {
  if (finding.about === 'token') return finding.pair.application
  return finding.about === 'application' ? finding.application : null
}

/** Whether what is found of this code is in an application, or is one. */
export const isOfApplication = (code: FindingCode): boolean =>
  OF_APPLICATION.some((one) => one === code)

const OF_APPLICATION: readonly FindingCode[] = [
  'noOwner',
  'ownerUnknown',
  'outsideToken',
  ...tokenCodes,
]

function holding(events: readonly FindingEvent[]): FindingEvent[] {
  const ended = new Set(events.flatMap((one) => (one.type === 'ended' ? [one.of] : [])))
  return events
    .filter((one) => one.type !== 'ended' && !ended.has(one.id))
    .toSorted((a, b) => compareInstants(b.at, a.at) || (a.id < b.id ? 1 : -1))
}
