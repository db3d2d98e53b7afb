import type { CustomersUse, PeopleUse } from '#rules/values/callersOf.ts'
import { forms } from '#lib/forms.ts'
import { listed, number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'

const scope = { one: 'scope', other: 'scopes' }

export const words = {
  title: 'Scopes and routes',
  sentence: (scopes: number, routes: number) =>
    `${counted(scopes, scope)} ${plural(scopes, { one: 'opens', other: 'open' })} ${counted(routes, { one: 'route pattern', other: 'route patterns' })}.`,

  ask: 'Who can call',
  whoCan: 'Who can call it',
  columns: {
    who: 'Who',
    application: 'Application',
    channel: 'Channel',
    through: 'Through',
    lastUsed: 'Last used',
  },
  figures: {
    tokens: 'Tokens',
    people: 'People',
    customers: 'Customers',
  },
  none: 'None',
  unknown: 'Unknown',
  anySignedIn: 'Anyone signed in',
  allStaff: 'All staff',
  everyone: 'Everyone',
  tokens: (count: number) => counted(count, forms.token),
  people: (count: number) => counted(count, forms.person),
  customersOwn: 'Yes, for their own data',
  customersNeeded: 'Required',
  customersBeside: 'Required by some backends',

  tokenNotes: {
    otherChannel: (count: number) =>
      `${counted(count, forms.token)} with a matching scope ${plural(count, { one: 'is', other: 'are' })} limited to another channel.`,
    routeUnlisted: 'The catalogue has no such route.',
    noKey: 'No key is needed.',
    admin: 'Application tokens can’t call admin routes with their key.',
    afterExchange: 'These tokens call the route with the JWT they’re exchanged for.',
    ofAnyAdmin: 'Every admin token can call the route with the JWT it’s exchanged for.',
    areaUnknown: 'Admin tokens need the route’s area, which the API doesn’t show.',
    state: (count: number) =>
      `${counted(count, forms.token)} ${plural(count, { one: 'has', other: 'have' })} an unknown state.`,
    withCustomer: 'A key alone isn’t enough here.',
    incomplete: 'Not all tokens are loaded yet.',
  },
  peopleNotes: {
    none: 'Roles don’t apply to this route.',
    anyJwt: 'Any JWT works, including a customer’s.',
    anyStaff: 'Every staff member can call this route.',
    area: (area: string, level: string) => `Needs ${area}:${level}.`,
    areaUnknown: 'The API doesn’t show which area this route needs.',
    unknown: 'The catalogue has no such route.',
  } satisfies Record<Exclude<PeopleUse['kind'], 'area'>, string> & {
    area: (area: string, level: string) => string
  },
  moduleAreas: (areas: readonly string[]) =>
    `Roles give access to the areas of its module instead: ${listed(areas)}.`,
  gateOpen: 'The access gate refuses no one now, so other staff can call this route too.',
  customerNotes: {
    own: 'With a customer’s JWT. Some backends also need a key.',
    needed: 'This route needs a customer’s JWT. Some backends also need a key.',
    besideKey: 'Some backends need a customer’s JWT beside the key.',
    alone: 'This route needs a customer’s JWT, and no key.',
    anyJwt: 'Any JWT works, so no key is needed.',
    open: 'This route needs no credential.',
    none: 'A customer’s JWT doesn’t open this route.',
    unknown: 'Not documented for this route.',
  } satisfies Record<CustomersUse, string>,
  problems: {
    empty: 'Enter a route.',
    slash: (path: string) => `The slash at the end is missing: ${path}/`,
    method: (method: string) => `This route accepts ${method} only.`,
    channelMissing: 'Choose the channel of the call.',
    channelUnknown: (channel: string) => `The backend has no channel ${channel}.`,
    channelsUnread: (channel: string) =>
      `The channels couldn’t be loaded, so channel ${channel} may not exist.`,
    methodUnknown: 'The catalogue doesn’t show methods, so the route may not accept this one.',
  },
  toPermissions: 'Look up the area in Permissions',
  nobody: 'No token or person on record can make this call.',
  nobodyAsTyped: 'No caller can make this call as typed.',
  notListed: 'Callers of this route can’t be listed one by one.',
  nobodyYet: 'No token or person so far.',
  emptyMore: 'Type a path, or choose a route below.',
  token: 'Token',

  scopes: 'Scopes',
  scopeColumns: {
    scope: 'Scope',
    routes: 'Routes',
    tokens: 'Tokens',
    areas: 'Areas of its module',
  },
  kinds: { publishable: 'Publishable', secret: 'Secret' },
  askRoute: (route: string) => `Who can call ${route}`,
  noRoutes: 'no routes',
  noAreas: 'none',
  viewTokens: (count: number) => counted(count, { one: 'active token', other: 'active tokens' }),
  noScopes: 'The catalogue has no scopes.',

  exportScopes: (form: string) => `Scopes as ${form}`,
  exportCallers: (form: string) => `Who can call it, as ${form}`,
  nothingAsked: 'Enter a route first',
  file: {
    scopeHeads: [
      'scope',
      'label',
      'kind',
      'module',
      'route',
      'methods',
      'active tokens',
      'areas of its module',
    ],
    callerHeads: ['kind', 'who', 'id', 'application', 'channel', 'through', 'last used (UTC)'],
    call: 'Call',
    complete: 'Complete',
    isComplete: (count: number) => `yes, ${counted(count, forms.application)} loaded`,
    isPartial: (done: number, total: number) =>
      `no, only ${number(done)} of ${counted(total, forms.application)} loaded`,
    people: 'People',
    customers: 'Customers',
    all: 'all',
  },
}
