import { readArguments } from './arguments/readArguments.ts'
import { openSandboxAlone } from './place/openPlace.ts'
import { isFramework, isUnmapped, type RouteFact, routeFacts } from './routeAudit.ts'
import { refused } from './terminal/ending.ts'
import type { Terminal } from './terminal/terminal.ts'
import { words } from './terminal/words.ts'
import { writeJson } from './terminal/writeJson.ts'

export const routesSpec = {
  command: 'keyturn routes',
  example: '--unmapped',
  options: [
    { name: 'check', value: null },
    { name: 'unmapped', value: null },
    { name: 'json', value: 'PATH' },
  ],
} as const

/** `routes`: which admin routes have an area of the catalogue, and which have none. Throws an Ending. */
export async function routes(argv: readonly string[], terminal: Terminal): Promise<void> {
  const given = readArguments(routesSpec, argv)
  const sandbox = openSandboxAlone('routes', given, terminal)
  sandbox.db.close()
  const facts = routeFacts(sandbox.release)
  const unmapped = facts.filter(isUnmapped)
  const path = given.one('json')
  // The file is written whatever the end is.
  if (path !== undefined) writeJson(path, reportOf(facts))
  if (given.has('unmapped')) {
    listUnmapped(unmapped, terminal)
  } else {
    for (const line of tableOf(facts)) terminal.out(line)
    for (const { route } of unmapped) terminal.out(words.unmappedRoute(route))
    terminal.out(words.audit(unmapped.length === 0))
    const mapped = facts.filter(({ admin, area }) => admin && area !== null)
    const framework = mapped.filter(({ owner }) => isFramework(owner)).length
    terminal.out(words.areaSources(mapped.length - framework, framework))
  }
  if (unmapped.length > 0 && given.has('check')) throw refused(words.unmappedAbove)
}

/** Each route without an area. Throws an Ending where there is one: their caller wants none. */
export function listUnmapped(unmapped: readonly RouteFact[], { out }: Pick<Terminal, 'out'>): void {
  for (const it of unmapped) out(words.unmappedLine(it.route, it.owner, it.methods))
  if (unmapped.length > 0) throw refused(words.unmappedRefused)
  out(words.noUnmapped)
}

type Counts = { routes: number; admin: number; mapped: number; unmapped: number }

const countsOf = (facts: readonly RouteFact[]): Counts => {
  const admin = facts.filter((it) => it.admin)
  const unmapped = admin.filter(isUnmapped).length
  return {
    routes: facts.length,
    admin: admin.length,
    mapped: admin.length - unmapped,
    unmapped,
  }
}

function byModule(facts: readonly RouteFact[]): [string, Counts][] {
  const owners = [...new Set(facts.map(({ owner }) => owner))].toSorted()
  return owners.map((owner) => [owner, countsOf(facts.filter((it) => it.owner === owner))])
}

function tableOf(facts: readonly RouteFact[]): string[] {
  const line = (module: string, cells: readonly (string | number)[]) =>
    [
      module.padEnd(32),
      ...cells.map((cell, place) => String(cell).padStart(place === 3 ? 9 : 7)),
    ].join(' ')
  const row = (module: string, { routes: all, admin, mapped, unmapped }: Counts) =>
    line(module, [all, admin, mapped, unmapped])
  return [
    line('module', ['routes', 'admin', 'mapped', 'unmapped']),
    ...byModule(facts).map(([module, counts]) => row(module, counts)),
    row('TOTAL', countsOf(facts)),
  ]
}

/** What the sandbox knows of what the package's report has. */
function reportOf(facts: readonly RouteFact[]): object {
  const admin = facts.filter((it) => it.admin)
  return {
    routes: facts.length,
    admin_routes: admin.length,
    unmapped_admin: facts.filter(isUnmapped).map(({ route }) => route),
    foreign_rule_matches: [],
    admin_not_self_auth: admin.filter(({ selfAuth }) => !selfAuth).map(({ route }) => route),
    modules: Object.fromEntries(byModule(facts)),
    admin: admin.map((it) => ({
      route: it.route,
      owner: it.owner,
      area: it.area,
      area_source: it.area === null ? null : isFramework(it.owner) ? 'framework' : 'default',
      method_levels: it.methodLevels,
      method_areas: it.methodAreas,
      self_auth: it.selfAuth,
    })),
    non_admin: facts
      .filter((it) => !it.admin)
      .map(({ route, owner, methods }) => ({ route, owner, methods })),
  }
}
