import type { CheckedAssertion } from '#components/findings/AssertionList.tsx'
import { assertionText } from '#components/findings/assertionText.ts'
import {
  assertionWords,
  findingWords,
  listWords as words,
  recordWords,
} from '#components/findings/words.ts'
import type { ReadingOf } from '#components/findings/useFindings.ts'
import type { Made } from '#components/files/fileName.ts'
import { type TableForm, tableFile } from '#components/files/madeFile.ts'
import type { CsvValue } from '#lib/csv.ts'
import { readable } from '#lib/text.ts'
import type { SeenFinding } from '#contract/findingRecord.ts'
import { type AssertionCheck, assertionState } from '#rules/findings/assertions.ts'
import type { GoneFinding } from '#rules/findings/goneFindings.ts'
import { type IncompleteCheck, type ReadingName, readingsOf } from '#rules/findings/finding.ts'
import { basisAt, basisOf, type FindingRow, titleOf } from './findingRows.ts'
import { whyOf } from './whyUnknown.ts'

type List = {
  rows: readonly FindingRow[]
  incomplete: readonly IncompleteCheck[]
  checked: readonly CheckedAssertion[]
  gone: readonly GoneFinding[]
  /** When each was seen. */
  seen: readonly SeenFinding[]
  readings: readonly ReadingOf[]
}

/**
 * Every finding as a file, and after them what is unknown: without it the file would look complete. At its end is what is
 * not found any more.
 */
export function findingsFile(
  { rows, incomplete, checked, gone, seen, readings }: List,
  { form, made }: { form: TableForm; made: Made },
): { name: string; type: string; content: string } {
  const seenOf = new Map(seen.map((one) => [one.id, one]))
  const times = new Map(readings.map(({ name, at }) => [name, at]))
  return tableFile(
    { what: 'findings', title: findingWords.title, made },
    {
      form,
      rows: [
        words.exportHeads,
        ...rows.map((row) => [
          findingWords.severities[row.severity],
          titleOf(row),
          row.finding.about,
          row.subject,
          row.within,
          row.details,
          ...basisCells(row.basis, row.basisAt),
          words.states[row.state.kind === 'open' ? '' : row.state.kind],
          row.decision,
          ...seenCells(seenOf.get(row.finding.id)),
        ]),
        ...incomplete.map((one) => [
          words.notTold,
          findingWords.codes[one.code],
          null,
          null,
          null,
          whyOf(one),
          ...basisCells(readingsOf[one.code], basisAt(one.code, times)),
        ]),
        ...checked.flatMap(({ check, at }) =>
          // What is not met, and what is unknown, has its rows above.
          assertionState(check) === 'holds' ? [metCells(check, at)] : [],
        ),
        ...gone.map((one) => [
          recordWords.gone,
          findingWords.codes[one.code],
          null,
          one.about,
          one.within,
          null,
          ...basisCells(readingsOf[one.code], basisAt(one.code, times)),
          null,
          null,
          ...seenCells(one),
        ]),
      ],
    },
  )
}

const metCells = (check: AssertionCheck, at: number | null): CsvValue[] => [
  assertionWords.states.holds,
  assertionWords.title,
  null,
  readable(check.assertion.name),
  null,
  assertionText(check),
  ...basisCells(basisOf(check), at),
]

const seenCells = (seen: SeenFinding | undefined): CsvValue[] => [
  seen?.first ?? null,
  seen?.last ?? null,
]

const basisCells = (names: readonly ReadingName[], at: number | null): CsvValue[] => [
  names.map((name) => findingWords.readings[name]).join('; '),
  at === null ? null : new Date(at).toISOString(),
]
