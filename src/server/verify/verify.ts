import {
  accessReport,
  type AccessReport,
  REPORT_DATA,
  REPORT_PAGE,
  reportTables,
} from '#contract/accessReport.ts'
import { DRILL_DATA } from '#contract/drillPack.ts'
import { PACK_RECORD } from '#contract/reviewPack.ts'
import type { Backend } from './backendReading.ts'
import { ownRoleFaults } from './ownRoles.ts'
import { reportAgainst } from './reportBackend.ts'
import { backendToday } from './reportReading.ts'
import { cellFaults } from './reportCells.ts'
import { listFaults, reportFolder, type ReportFolder } from './reportFolder.ts'
import { signatureLines } from './signatureLines.ts'
import { verifyDrill } from './verifyDrill.ts'
import { type Beside, type Verified, verifyPack } from './verifyPack.ts'
import { openServer } from '#commands/place/openServer.ts'
import { Ending } from '#commands/terminal/ending.ts'
import type { Terminal } from '#commands/terminal/terminal.ts'
import { packWords } from '#server/terminal/packWords.ts'
import { Refusal } from '#server/terminal/refusal.ts'
import { regularFile } from '#server/terminal/regularFile.ts'
import { verifyWords as words } from '#server/terminal/words.ts'

/** Of a regular file with keys that may sign. */
const MOST_SIGNERS = 1024 * 1024

export type VerifyNamed = {
  folder: string
  signers: string | null
  previous: string | null
  /** The backend to compare with, and who signs in there. */
  server: { server: string; username: string } | null
}

/** What is said of a folder; the last line is the verdict. */
export type Verdict = { isWhole: boolean; lines: string[] }

/** What was named on the command line, checked. Throws a Refusal where something cannot be read. */
export async function verifyNamed(
  { folder, signers, previous, server }: VerifyNamed,
  terminal: Terminal,
): Promise<Verdict> {
  // Nobody is asked for a password for what cannot be compared.
  const isKnown = [PACK_RECORD, DRILL_DATA, REPORT_DATA].some((name) =>
    reportFolder(folder).sums.has(name),
  )
  if (server !== null && !isKnown) throw new Refusal(words.serverNeedsReport)
  try {
    return await verify(folder, {
      signers: signers === null ? null : signersIn(signers),
      previousSums: previous === null ? null : new Uint8Array(reportFolder(previous).list),
      backend: server === null ? null : await openServer(server.server, server.username, terminal),
      now: Date.now(),
    })
  } catch (error) {
    if (!(error instanceof Ending)) throw error
    throw new Refusal(error.message)
  }
}

/**
 * Whether what the folder holds agrees with itself, and with the backend where one is beside it: the pack of a review, the
 * report of a drill or an access report. Throws a Refusal, or an Ending of the backend.
 */
export async function verify(
  path: string,
  beside: Beside = { signers: null, previousSums: null, backend: null, now: Date.now() },
): Promise<Verdict> {
  const folder = reportFolder(path)
  if (folder.sums.has(PACK_RECORD)) return concluded(await verifyPack(folder, beside), packWords)
  const report = folder.sums.has(DRILL_DATA)
    ? await verifyDrill(folder, beside.backend)
    : await verifyReport(folder, beside.backend)
  const signed = await signatureLines(folder, beside)
  return concluded(
    {
      lines: [...signed.lines, ...report.lines],
      faults: [...report.faults, ...signed.faults],
      against: report.against,
    },
    signed.isSigned ? { ...words, whole: words.wholeSigned } : words,
  )
}

type Verdicts = Record<'whole' | 'compared' | 'notWhole' | 'notBackend', string>

/** The first fault is that of the folder itself, then come those that the backend finds. */
function concluded({ lines, faults, against }: Verified, verdicts: Verdicts): Verdict {
  const all = [...lines, ...(against?.lines ?? []), ...faults, ...(against?.faults ?? [])]
  const isWhole = faults.length === 0 && (against === null || against.faults.length === 0)
  const verdict = isWhole
    ? verdicts[against === null ? 'whole' : 'compared']
    : verdicts[faults.length > 0 ? 'notWhole' : 'notBackend']
  return { isWhole, lines: [...all, verdict] }
}

function signersIn(path: string): string {
  const file = regularFile(path, MOST_SIGNERS)
  if (file.kind !== 'content') throw new Refusal(words.notRead(path, file))
  return file.content.toString('utf8')
}

/**
 * Whether an access report agrees with its own list: every file there with the hash that the list gives, none beside them,
 * in each list as many rows as the report counts, in each cell of the tables what the data says, and in the areas of people
 * what their roles give; and with a backend. Says each thing in a line.
 */
async function verifyReport(folder: ReportFolder, backend: Backend | null): Promise<Verified> {
  const { sums, files } = folder
  const expected = [REPORT_DATA, REPORT_PAGE, ...reportTables.map((name) => `${name}.csv`)]
  const faults = listFaults(folder, expected)
  const report = reportIn(files)
  if (!report)
    return { lines: [], faults: [...faults, words.notAReport(REPORT_DATA)], against: null }
  faults.push(...miscounts(report), ...cellFaults(report, files), ...ownRoleFaults(report))
  const { made, counts, past } = report
  const lines = [
    words.made(made.server.origin, made.by.username, made.at, made.zone),
    ...(past === undefined ? [] : [words.past(past.on)]),
    words.files(sums.size),
    words.pageByHash(REPORT_PAGE),
    ...Object.entries(counts).map(([list, { said, read }]) => words.list(list, said, read)),
  ]
  if (report.log.later > 0) lines.push(words.later(report.log.later))
  if (backend === null) return { lines, faults, against: null }
  const own = { data: REPORT_DATA, what: 'the report', tableOf: (table: string) => `${table}.csv` }
  const now = { server: backend, today: await backendToday(backend) }
  return { lines, faults, against: await reportAgainst(report, own, now) }
}

/** Each list against what the report counts in it. */
function miscounts({ counts, past, people, groups, roles, tokens }: AccessReport): string[] {
  const rows = past?.rows ?? {
    people: counts.people.read,
    groups: counts.groups.read,
    roles: counts.roles.read,
    tokens: counts.tokens.read,
  }
  return Object.entries({ people, groups, roles, tokens }).flatMap(([name, list]) => {
    const counted = Object.entries(rows).find(([key]) => key === name)?.[1]
    return counted === list.length ? [] : [words.miscounted(name, counted ?? 0, list.length)]
  })
}

function reportIn(files: ReportFolder['files']): AccessReport | null {
  const file = files.get(REPORT_DATA)
  if (file?.kind !== 'content') return null
  try {
    const read = accessReport.safeParse(JSON.parse(file.content.toString('utf8')))
    return read.success ? read.data : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
