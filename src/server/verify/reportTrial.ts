import { expect } from 'vitest'
import { openServer } from '#commands/place/openServer.ts'
import { silentTerminal } from '#commands/trial.ts'
import { auditPage } from '#contract/audit.ts'
import { routes } from '#contract/routes.ts'
import type { ReportReading } from '#rules/access/accessReport.ts'
import { type BackendToday, backendToday } from './reportReading.ts'
import { verifyNamed } from './verify.ts'

/** For tests: what `keyturn verify` says of a folder, by itself or beside a served trial. */
export async function verdictOn(folder: string, origin: string | null) {
  const server = origin === null ? null : { server: origin, username: 'administrator' }
  const named = { folder, signers: null, previous: null, server }
  const { isWhole, lines } = await verifyNamed(named, silentTerminal('sandbox'))
  return { isWhole, lines, faults: lines.filter((line) => line.startsWith('FAULT')) }
}

/** For tests: the faults that a folder has by itself, and how it ends beside a served trial. */
export async function forgeryVerdict(folder: string, origin: string) {
  const alone = await verdictOn(folder, null)
  const { isWhole, lines, faults } = await verdictOn(folder, origin)
  return { alone: alone.faults, isWhole, first: faults[0], end: lines.at(-1) }
}

/** For tests: the report agrees with its own list, and this is the first that the backend says against it. */
export const contradictedBy = (fault: RegExp): Record<string, unknown> => ({
  alone: [],
  isWhole: false,
  first: expect.stringMatching(fault),
  end: 'The report agrees with its own list, but the backend CONTRADICTS it.',
})

/** For tests: what an access report of now would be made of, read from a served trial. */
export async function readTrial(
  origin: string,
): Promise<{ reading: ReportReading; today: BackendToday }> {
  const server = await openServer(origin, 'administrator', silentTerminal('sandbox'))
  const today = await backendToday(server)
  const { access, applications, tokens } = today
  const { people, groups, roles, grants, catalogue } = access
  const page = async (number: number) =>
    server.get(`${routes.audit}?page_size=1&page=${number}`, auditPage)
  const newest = await page(1)
  const oldest = await page(newest.count)
  const endOf = ([one]: (typeof newest)['results']) =>
    one ? { id: one.id, at: one.created_at } : null
  const reading: ReportReading = {
    people,
    groups,
    roles,
    catalogue,
    grants: grants.length,
    applications: applications.map((application) => ({
      application,
      tokens: tokens.flatMap((one) => (one.application === application ? [one.token] : [])),
    })),
    made: {
      at: new Date().toISOString(),
      zone: 'UTC',
      by: { id: 1, username: 'administrator' },
      server: { name: 'Sandbox', origin },
      admin_scopes: true,
      gate_mode: 'enforce',
    },
    log: {
      count: newest.count,
      first: endOf(oldest.results),
      last: endOf(newest.results),
      later: 0,
    },
    not_told: [],
    totals: {
      people: people.length,
      groups: groups.length,
      roles: roles.length,
      grants: grants.length,
      applications: applications.length,
      tokens: tokens.length,
    },
  }
  return { reading, today }
}
