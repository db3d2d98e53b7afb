import { routesOf } from '#sandbox/routeTable.ts'
import { UNMAPPED } from '#sandbox/wire/gate.ts'
import type { Route } from '#sandbox/wire/route.ts'
import type { Release } from '#sandbox/world/world.ts'

/** A route of the sandbox as an audit of an installation shows one. */
export type RouteFact = {
  /** The framework's pattern. */
  route: string
  owner: string
  admin: boolean
  area: string | null
  methods: string[]
  methodLevels: Record<string, string>
  methodAreas: Record<string, string>
  /** Whether the view itself answers who is not signed in. */
  selfAuth: boolean
}

/** Every route of a release, each once. */
export const routeFacts = (release: Release): RouteFact[] =>
  routesOf({ release, lacks: new Set() }).map(factOf)

export const isUnmapped = ({ admin, area }: RouteFact): boolean => admin && area === null

function factOf({ pattern, gated, admits, methods }: Route): RouteFact {
  return {
    route: pattern,
    owner: ownerOf(pattern),
    admin: gated !== null,
    area: gated === null || gated.area === UNMAPPED ? null : areaName(gated.area),
    methods: Object.keys(methods).toSorted(),
    methodLevels: { ...gated?.levels },
    methodAreas: { ...gated?.areas },
    selfAuth: admits !== 'open' && admits !== 'anyone',
  }
}

/** Packages that are no module: the two whose views answer for the framework. */
const FRAMEWORK = new Map([
  ['token', 'rest_framework_simplejwt'],
  ['schema', 'drf_spectacular'],
])

export const isFramework = (owner: string): boolean => [...FRAMEWORK.values()].includes(owner)

/** `api/contact-forms/v2/…` is of `django_contact_forms`. */
function ownerOf(pattern: string): string {
  const segment = pattern.split('/')[1] ?? ''
  return FRAMEWORK.get(segment) ?? `django_${segment.replaceAll('-', '_')}`
}

/** As the package calls what any member of staff may. */
const areaName = (area: string) => (area === 'anyStaff' ? 'staff.baseline' : area)
