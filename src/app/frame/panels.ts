import type { PanelKey } from '#rules/access/rights.ts'

/** The panels that exist. The first one that a person may open is where they arrive. */
export const builtPanels = [
  'overview',
  'applications',
  'tokens',
  'drills',
  'legacy',
  'people',
  'groups',
  'roles',
  'permissions',
  'findings',
  'reviews',
  'audit',
  'me',
  'connection',
] as const satisfies PanelKey[]

export type BuiltPanel = (typeof builtPanels)[number]

export const pathOfPanel = (panel: PanelKey): string => (panel === 'overview' ? '/' : `/${panel}`)

export const isBuilt = (panel: PanelKey): panel is BuiltPanel =>
  builtPanels.some((built) => built === panel)
