import type { FindingRecord, SeenFinding } from '#contract/findingRecord.ts'
import { compareInstants } from '#lib/instant.ts'
import { type Finding, type FindingCode, findingCodes, type IncompleteCheck } from './finding.ts'

export type GoneFinding = SeenFinding & { code: FindingCode }

/**
 * What was found once and is not any more, the last seen first. Of a check that is incomplete nothing is said. Nor is it of
 * superuser access used, which a reading has of its last days alone.
 */
export function goneFindings(
  { seen }: FindingRecord,
  {
    findings,
    incomplete,
  }: { findings: readonly Finding[]; incomplete: readonly IncompleteCheck[] },
): GoneFinding[] {
  const here = new Set(findings.map(({ id }) => id))
  const unsure = new Set<FindingCode>([...incomplete.map(({ code }) => code), 'bypass'])
  return seen
    .flatMap((one): GoneFinding[] => {
      const code = findingCodes.find((known) => known === one.code)
      if (code === undefined || unsure.has(code) || here.has(one.id)) return []
      return [{ ...one, code }]
    })
    .toSorted((a, b) => compareInstants(b.last, a.last))
}
