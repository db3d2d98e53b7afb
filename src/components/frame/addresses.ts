import type { AuditTarget } from '#rules/audit/auditTarget.ts'

/** A target that is in an address as `about=token-20`; words are typed and stay as they are. */
export type AuditThing = Exclude<AuditTarget, { kind: 'text' }>

/** So many tokens have room in one plan, and in its address. */
export const MOST_IN_A_DRILL = 200

type TokenOf = { token: number; application: number }

/** Every page's path. What a page keeps behind its `?` is that page's own. */
export const addresses = {
  start: '/',
  applications: '/applications',
  application: (id: number): string => `/applications/${id}`,
  tokens: '/tokens',
  /** The application says where to read it: the API has no route for one token. */
  token: ({ token, application }: TokenOf): string => `/tokens/${token}?application=${application}`,
  /** What to do when the value of a token is out. */
  leak: ({ token, application }: TokenOf): string =>
    `/tokens/${token}/leak?application=${application}`,
  drills: '/drills',
  newDrill: '/drills/new',
  /** The page on which a drill over these tokens is planned. */
  drillOver: (tokens: readonly number[]): string => `/drills/new?ids=${tokens.join('-')}`,
  /** The plan of a drill, to be changed. */
  plan: (drill: string): string => `/drills/new?drill=${encodeURIComponent(drill)}`,
  drill: (drill: string): string => `/drills/${encodeURIComponent(drill)}`,
  /** Where its values are handed over, and the keys of its receivers are added. */
  handOver: (drill: string): string => `${addresses.drill(drill)}/hand-over`,
  drillReport: (drill: string): string => `${addresses.drill(drill)}/report`,
  legacy: '/legacy',
  people: '/people',
  person: (id: number): string => `/people/${id}`,
  leaver: (id: number): string => `/people/${id}/leaver`,
  accessReport: '/people/report',
  groups: '/groups',
  group: (id: number): string => `/groups/${id}`,
  roles: '/roles',
  newRole: '/roles/new',
  newRoleLike: (key: string): string => `/roles/new?${new URLSearchParams({ from: key })}`,
  /** What is at `/roles/new` is the form, whatever a role's key is. */
  role: (key: string): string => `/roles/${key === 'new' ? 'key/' : ''}${addressPart(key)}`,
  permissions: '/permissions',
  scopesAndRoutes: '/permissions/routes',
  area: (key: string): string => `/permissions?area=${addressPart(key)}`,
  findings: '/findings',
  reviews: '/reviews',
  newReview: '/reviews/new',
  review: (review: string): string => `/reviews/${encodeURIComponent(review)}`,
  audit: '/audit',
  /** Where the audit log tells of one thing. */
  history: (thing: AuditThing): string => `/audit?about=${aboutText(thing)}`,
  connection: '/connection',
  compareServers: '/connection/compare',
  me: '/me',
}

export const aboutText = (thing: AuditThing): string =>
  `${thing.kind}-${thing.kind === 'role' ? thing.key : thing.id}`

/** A text as one part of an address. Half a character, which no address can hold, becomes the sign for one that is none. */
export const addressPart = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
