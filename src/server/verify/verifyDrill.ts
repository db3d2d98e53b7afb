import {
  cellsOfToken,
  DRILL_DATA,
  DRILL_PAGE,
  DRILL_README,
  DRILL_TABLE,
  type DrillData,
  drillData,
} from '#contract/drillPack.ts'
import { csvRecords, withoutGuards } from '#lib/csvRecords.ts'
import { packWords, drillWords } from '#server/terminal/packWords.ts'
import { verifyWords as words } from '#server/terminal/words.ts'
import type { Backend } from './backendReading.ts'
import { drillAgainst } from './drillBackend.ts'
import { listFaults, type ReportFolder } from './reportFolder.ts'
import type { Verified } from './verifyPack.ts'

/** Whether the report of a drill agrees with its own list, its table with its data, and with a backend. Says each thing in a line. */
export async function verifyDrill(
  folder: ReportFolder,
  backend: Backend | null,
): Promise<Verified> {
  const { sums, files } = folder
  const faults = listFaults(folder, [DRILL_DATA, DRILL_PAGE, DRILL_TABLE, DRILL_README])
  const data = dataIn(files)
  if (data === null) faults.push(packWords.fault({ file: DRILL_DATA, code: 'notReadable' }))
  else faults.push(...countFaults(data), ...tableFaults(data, textIn(files, DRILL_TABLE)))
  return {
    lines: [...(data === null ? [] : [drillWords.about(data)]), words.files(sums.size)],
    faults,
    against: backend === null || data === null ? null : await drillAgainst(data, backend),
  }
}

function countFaults({ counts, tokens }: DrillData): string[] {
  const rotated = tokens.filter((token) => token.rotated !== null).length
  const isCounted = counts.planned === tokens.length && counts.rotated === rotated
  return isCounted ? [] : [packWords.fault({ file: DRILL_DATA, code: 'counts' })]
}

function tableFaults({ tokens }: DrillData, text: string): string[] {
  const file = DRILL_TABLE
  const found = csvRecords(text)
  if (found === null) return [packWords.fault({ file, code: 'notReadable' })]
  const [head = [], ...lines] = found
  const length = Math.max(lines.length, tokens.length)
  return Array.from({ length }, (_, place) => place).flatMap((place): string[] => {
    const [token, cells] = [tokens[place], lines[place]]
    const line = place + 2
    if (token === undefined || cells === undefined) {
      return [packWords.fault({ file, line, row: cells?.[0] ?? '', code: 'otherLine' })]
    }
    const wrong = [...cellsOfToken(token)].find(
      ([at, cell]) => withoutGuards(cells[at] ?? '') !== withoutGuards(cell),
    )
    if (wrong === undefined) return []
    const row = String(token.planned.tokenId)
    return [packWords.fault({ file, line, row, what: head[wrong[0]] ?? '', code: 'otherLine' })]
  })
}

function dataIn(files: ReportFolder['files']): DrillData | null {
  try {
    return drillData.safeParse(JSON.parse(textIn(files, DRILL_DATA))).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function textIn(files: ReportFolder['files'], name: string): string {
  const file = files.get(name)
  return file?.kind === 'content' ? file.content.toString('utf8') : ''
}
