import type { Call } from './call.ts'

const command = (code: 0 | 1, name: string, argv: readonly string[], only?: RegExp): Call => ({
  kind: 'command',
  name,
  argv,
  code,
  ...(only !== undefined && { only }),
})

const UNMAPPED = /UNMAPPED|^CommandError|^module|^route audit/
/** Other packages have checks of their own, and the site's cache is each process's own. */
const OURS = /E011|W010|^\s*HINT: (?:run|start)/

/** The commands that look at routes and settings, on a site with one admin route that has no area. */
export const routeScript: readonly Call[] = [
  command(0, 'the audit of routes', ['routes'], UNMAPPED),
  command(1, 'the audit as a check', ['routes', '--check'], UNMAPPED),
  command(1, 'the routes without an area [seed 5.38]', ['routes', '--unmapped']),
  command(1, 'the routes without an area, as a check', ['routes', '--unmapped', '--check']),
  command(
    1,
    'the checks of a deployment [seed 5.39]',
    ['check', '--deploy', '--fail-level', 'ERROR'],
    OURS,
  ),
  command(0, 'the checks of any day', ['check'], OURS),
]
