import fc from 'fast-check'
import type { Application } from '#contract/applications.ts'
import type { AuditEntry } from '#contract/audit.ts'
import type { Token } from '#contract/tokens.ts'
import { compareInstants, msOf } from '#lib/instant.ts'
import { DAY } from '#rules/tokens/thresholds.ts'
import { entryWith, factsWith, tokenWith } from './sample.ts'

/** What others do to the server's tokens at the same time. Which of the things that are there is meant is a number taken by their count. */
export type Act =
  | { kind: 'create'; which: number; expires: boolean; late: number }
  | { kind: 'import'; which: number; late: number }
  | { kind: 'rotate' | 'revoke' | 'expire' | 'rename' | 'switch'; which: number }
  | { kind: 'open' | 'bypass' | 'grant' }
  | { kind: 'pass'; seconds: number }

const which = fc.nat(30)
/** A commit comes up to a minute after the time that its entry bears. */
const late = fc.oneof({ arbitrary: fc.constant(0), weight: 3 }, fc.nat(59))

export const acts = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('create' as const), which, expires: fc.boolean(), late }),
    fc.record({ kind: fc.constant('import' as const), which, late }),
    fc.record({
      kind: fc.constantFrom('rotate', 'revoke', 'expire', 'rename', 'switch'),
      which,
    }),
    fc.record({ kind: fc.constantFrom('open', 'bypass', 'grant') }),
    fc.record({
      kind: fc.constant('pass' as const),
      seconds: fc.oneof(fc.nat(120), fc.nat(200_000)),
    }),
  ),
  { maxLength: 40 },
)

type Stored = { application: Application; token: Token; at: string }

/** A backend of applications, tokens and a log, without its rules: what it is asked to do it does. */
export function modelServer() {
  /** In microseconds, which two acts never share. */
  let now = Date.UTC(2026, 10, 20, 9) * 1_000
  let ids = 0
  const applications: Application[] = []
  const stored: Stored[] = []
  const log: AuditEntry[] = []

  const moment = (late = 0) => {
    const at = (now += 1_001) - late * 1_000_000
    return `${new Date(Math.floor(at / 1_000)).toISOString().slice(0, -1)}${String(at % 1_000).padStart(3, '0')}Z`
  }
  const write = (action: string, at: string, more: Partial<AuditEntry>) => {
    log.push(entryWith({ id: (ids += 1), created_at: at, action, ...more }))
    log.sort((a, b) => compareInstants(b.created_at, a.created_at) || b.id - a.id)
  }
  const pick = <One>(all: readonly One[], number: number): One | undefined =>
    all[number % Math.max(1, all.length)]
  const factsOf = ({ application, token }: Stored) =>
    factsWith({
      token_id: token.id,
      name: token.name,
      application_id: application.id,
      expires_at: token.expires_at,
    })
  const add = (application: Application, at: string, more: Partial<Token>): Stored => {
    const id = (ids += 1)
    const { age_days: _, ...token } = tokenWith({
      id,
      name: `Token ${id}`,
      last_used_at: null,
      ...more,
    })
    const row = { application, token, at }
    stored.push(row)
    stored.sort((a, b) => compareInstants(b.at, a.at) || b.token.id - a.token.id)
    return row
  }
  const change = (row: Stored, more: Partial<Token>) => (row.token = { ...row.token, ...more })

  function open() {
    const at = moment()
    const id = (ids += 1)
    const made = { id, name: `${id % 7} ${id}`, description: '', is_active: true, created_at: at }
    applications.push(made)
    write('application.create', at, about('application', id, { name: made.name }))
  }

  function edit(application: Application, more: Partial<Application>) {
    const before: Record<string, unknown> = application
    const changes = Object.entries(more).map(([field, to]) => [field, { from: before[field], to }])
    const at = moment()
    write(
      'application.update',
      at,
      about('application', application.id, {
        name: application.name,
        changes: Object.fromEntries(changes),
      }),
    )
    Object.assign(application, more)
  }

  function onToken(kind: 'rotate' | 'revoke' | 'expire', row: Stored) {
    const { token, application } = row
    const at = moment()
    const hasExpired = token.expires_at !== null && compareInstants(token.expires_at, at) <= 0
    if (token.revoked_at !== null || (hasExpired && kind === 'expire')) return
    const soon = new Date(now / 1_000 + 3_600_000).toISOString()
    if (kind === 'revoke') {
      change(row, { revoked_at: at })
      write('token.revoke', at, about('apitoken', token.id, factsOf(row)))
    } else if (kind === 'expire') {
      const to = token.expires_at === null ? soon : null
      const detail = { token_id: token.id, legacy: token.legacy, from: token.expires_at, to }
      change(row, { expires_at: to })
      write('token.expiry', at, about('apitoken', token.id, detail))
    } else {
      const end = hasExpired ? token.expires_at : soon
      change(row, { expires_at: end })
      const successor = add(application, at, { name: token.name })
      const detail = { ...factsOf(successor), replaces: token.id, replaces_expires_at: end }
      write('token.rotate', at, about('apitoken', successor.token.id, detail))
    }
  }

  function perform(act: Act) {
    const application = 'which' in act ? pick(applications, act.which) : undefined
    switch (act.kind) {
      case 'open':
        return open()
      case 'pass':
        return void (now += act.seconds * 1_000_000)
      case 'bypass':
        return write('gate.bypass', moment(), { target_type: 'route', target_id: '' })
      case 'grant':
        return write('grant.create', moment(), { target_type: 'django_access.grant' })
      case 'create': {
        if (!application) return
        const at = moment(act.late)
        const row = add(application, at, {
          expires_at: act.expires ? '2027-11-20T09:00:00Z' : null,
        })
        return write('token.create', at, about('apitoken', row.token.id, factsOf(row)))
      }
      case 'import': {
        if (!application) return
        const at = moment(act.late)
        const legacy = { legacy: true, legacy_source: 'django_checkout.APIKey#1' }
        for (let count = 0; count <= act.which % 3; count += 1) add(application, at, legacy)
        return write('legacy.import', at, { target_type: 'legacy', target_id: '' })
      }
      case 'rename':
        return application && edit(application, { name: `${act.which} ${application.id}` })
      case 'switch':
        return application && edit(application, { is_active: !application.is_active })
      case 'rotate':
      case 'revoke':
      case 'expire': {
        const row = pick(stored, act.which)
        return row && onToken(act.kind, row)
      }
    }
  }

  for (let count = 0; count < 3; count += 1) open()
  return {
    perform,
    log: (): readonly AuditEntry[] => log,
    applications: () =>
      applications
        .map((one) => ({ ...one }))
        .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id)),
    /** One application's rows, newest first and without their age; their state follows the application. */
    rows: (id: number) =>
      stored
        .filter(({ application }) => application.id === id)
        .map(({ application, token }) => ({
          ...token,
          state: application.is_active ? 'active' : 'application inactive',
        })),
    ageOf: (id: number) => {
      const row = stored.find(({ token }) => token.id === id)
      return row ? Math.floor((now / 1_000 - msOf(row.at)) / DAY) : 0
    },
    /** The server's time. */
    now: () => now / 1_000,
  }
}

export type ModelServer = ReturnType<typeof modelServer>

const about = (type: string, id: number, detail: Record<string, unknown>) => ({
  target_type: `django_access.${type}`,
  target_id: String(id),
  detail,
})
