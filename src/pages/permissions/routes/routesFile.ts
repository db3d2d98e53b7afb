import { applicationLabel, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { unusedCell } from '#components/tokens/unusedText.ts'
import type { CallForm } from '#components/values/CallFields.tsx'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Made } from '#components/files/fileName.ts'
import { type TableForm, tableFile } from '#components/files/madeFile.ts'
import type { CsvValue } from '#lib/csv.ts'
import { methodsOf } from '#rules/values/keyMethods.ts'
import type { Caller, Callers } from './callers.ts'
import { callerFigures } from './callerFigures.ts'
import { scopeRows } from './scopeRows.ts'
import { words } from './words.ts'

type Read = { done: number; total: number }
type How = { form: TableForm; made: Made; read: Read }

/** A row for each route of each scope. */
export function scopesFile(
  catalogue: Catalogue,
  counts: ReadonlyMap<string, number>,
  { form, made, read }: How,
) {
  const { file, kinds } = words
  const rows = scopeRows(catalogue, counts).flatMap((scope) =>
    (scope.routes.length === 0 ? [''] : scope.routes).map((route) => [
      scope.key,
      scope.label,
      kinds[scope.publishable ? 'publishable' : 'secret'],
      scope.module,
      route,
      methodsOf(route).join(' '),
      scope.tokens,
      scope.areas.join(' '),
    ]),
  )
  return tableFile(
    { what: 'scopes-and-routes', title: words.title, made },
    { form, more: [completeness(read)], rows: [file.scopeHeads, ...rows] },
  )
}

/** A row for each token and person, with the call, and what holds for people and customers, in its head. */
export function callersFile({ method }: CallForm, callers: Callers, { form, made, read }: How) {
  const { file } = words
  const { people, customers } = callerFigures(callers, read.done === read.total)
  const { route, path } = callers.named
  const more: CsvValue[][] = [
    [file.call, method, path, (route.kind === 'key' ? route.channel : null) ?? ''],
    completeness(read),
    [file.people, people.value, ...people.notes],
    [file.customers, customers.value, ...customers.notes],
  ]
  const rows = [...callers.tokens, ...callers.people].map(cellsOf)
  return tableFile(
    { what: 'who-can-call', title: words.whoCan, made },
    { form, more, rows: [file.callerHeads, ...rows] },
  )
}

const completeness = ({ done, total }: Read): CsvValue[] => [
  words.file.complete,
  done === total ? words.file.isComplete(total) : words.file.isPartial(done, total),
]

function cellsOf(caller: Caller): CsvValue[] {
  if (caller.kind === 'person') {
    const { person, through } = caller.holder
    const ways = through.map((source) => (source.kind === 'role' ? source.key : source.kind))
    return ['person', person.username, person.id, '', '', [...new Set(ways)].join('; '), '']
  }
  const { token, application } = caller.pair
  return [
    'token',
    tokenLabel(token),
    token.id,
    applicationLabel(application),
    token.channel_idx ?? words.file.all,
    caller.through.join('; '),
    token.last_used_at === null
      ? unusedCell(caller.pair)
      : new Date(token.last_used_at).toISOString(),
  ]
}
