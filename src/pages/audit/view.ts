import {
  idIn,
  maybeParam,
  type Param,
  readParam,
  switchParam,
  textParam,
  withParam,
} from '#components/frame/addressParams.ts'
import { aboutText, addresses, type AuditThing } from '#components/frame/addresses.ts'
import type { AuditQuery, AuditAction } from '#contract/audit.ts'
import { instant, type Instant } from '#contract/instant.ts'
import { subjectIn } from '#rules/audit/auditSubjects.ts'
import type { LogTarget } from '#rules/audit/logTarget.ts'
import { namesRoutes, type AuditTarget } from '#rules/audit/auditTarget.ts'

/** What the address says of the log: filters, and the page. */
export type View = {
  /** One action, or the subject whose actions are wanted. */
  action: string | null
  actor: number | typeof COMMAND_LINE | null
  from: Instant | null
  to: Instant | null
  target: AuditTarget | null
  withLineage: boolean
  page: number
}

/** Who acted there has no number that could be in the address. */
export const COMMAND_LINE = 'command-line' as const

export const PAGE_SIZE = 50
const BYPASS: AuditAction = 'gate.bypass'

/** Words that are looked for in the log. */
export const wordsParam = textParam('target', ['page'])

const params = {
  // Of another release's action nothing is known but how one is written.
  action: maybeParam(
    'action',
    (text) => subjectIn(text) ?? (/^[a-z_]+\.[\w.]{1,50}$/.test(text) ? text : null),
  ),
  actor: maybeParam('actor', actorIn),
  from: maybeParam('from', instantIn),
  to: maybeParam('to', instantIn),
  words: wordsParam,
  about: maybeParam('about', thingIn, aboutText),
  lineage: switchParam('lineage', '1'),
  page: maybeParam('page', idIn),
}

/** What the log reads from its address. */
export const auditParams = Object.values(params)

export function viewIn(search: URLSearchParams): View {
  const words = readParam(search, params.words).trim()
  return {
    action: readParam(search, params.action),
    actor: readParam(search, params.actor),
    from: readParam(search, params.from),
    to: readParam(search, params.to),
    target: words === '' ? readParam(search, params.about) : { kind: 'text', text: words },
    withLineage: readParam(search, params.lineage),
    page: readParam(search, params.page) ?? 1,
  }
}

export function addressOf(view: Partial<View>): string {
  const search = searchOf(view)
  return search.size === 0 ? addresses.audit : `${addresses.audit}?${search}`
}

export function searchOf(view: Partial<View>): URLSearchParams {
  const { action = null, actor = null, from = null, to = null, target = null } = view
  const { withLineage = false, page = 1 } = view
  let search = new URLSearchParams()
  const put = <Value>(param: Param<Value>, value: Value) => {
    search = withParam(search, param, value)
  }
  put(params.action, action)
  put(params.actor, actor)
  put(params.from, from)
  put(params.to, to)
  if (target?.kind === 'text') put(params.words, target.text)
  else put(params.about, target)
  put(params.lineage, withLineage && takesLineage(target))
  put(params.page, page > 1 ? page : null)
  return search
}

/** Only tokens have predecessors and successors; words may name some. */
export const takesLineage = (target: AuditTarget | null): boolean =>
  target?.kind === 'token' || target?.kind === 'text'

/** What the server filters by itself (docs/wire.md#audit-log), without the page. */
export function serverFilters(view: View): AuditQuery {
  const { action, actor, from, to, target } = view
  // Asked for alone, each bypass is shown with its own route; and so it must where routes are looked for.
  const isEach = action === BYPASS || (target?.kind === 'text' && namesRoutes(target.text))
  return {
    ...(action !== null && subjectIn(action) === null && { action }),
    ...(typeof actor === 'number' && { actor }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(!isEach && { fold_bypass: true }),
  }
}

/** What must be looked for here, a page of the log after the other; null where the server filters by all of it. */
export function logTargetOf({ action, actor, target, withLineage }: View): LogTarget | null {
  const byCommandLine = actor === COMMAND_LINE
  const subject = subjectIn(action)
  return target === null && !byCommandLine && subject === null
    ? null
    : { target, withLineage, byCommandLine, subject }
}

/** Whether a superuser's many are shown as one row. */
export const isFolding = ({ action }: View): boolean => action !== BYPASS

/** The words sought are not among them: they are typed beside the button that says the number. */
export const filtersOn = ({ action, actor, from, to, target, withLineage }: View): number =>
  [action, actor, from, to, target?.kind === 'text' ? null : target, withLineage || null].filter(
    (one) => one !== null,
  ).length

/** Whether two pages are of one list. */
export const isSameLog = (one: View, other: View): boolean =>
  String(searchOf({ ...one, page: 1 })) === String(searchOf({ ...other, page: 1 }))

export const hasFilters = (view: View): boolean => searchOf({ ...view, page: 1 }).size > 0

/** The person that a text names: an id, or the command line. */
export function actorIn(text: string | null): View['actor'] {
  return text === COMMAND_LINE ? COMMAND_LINE : idIn(text)
}

function instantIn(text: string): Instant | null {
  return instant.safeParse(text).data ?? null
}

/** Null where the text names nothing that a log could be about. */
function thingIn(text: string): AuditThing | null {
  const [, kind, name] = /^(token|application|person|group|role)-(.{1,64})$/.exec(text) ?? []
  if (name === undefined) return null
  if (kind === 'role') return { kind, key: name }
  const known = KINDS.find((one) => one === kind)
  const id = idIn(name)
  return known === undefined || id === null ? null : { kind: known, id }
}

const KINDS = ['token', 'application', 'person', 'group'] as const
