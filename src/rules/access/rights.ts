import type { Me } from '#contract/me.ts'

/** The panels in the order of the navigation, with some that are not built (docs/design.md#panels). */
export const panelKeys = [
  'overview',
  'tokens',
  'applications',
  'drills',
  'legacy',
  'people',
  'groups',
  'roles',
  'permissions',
  'findings',
  'reviews',
  'audit',
  'connection',
  'me',
] as const
export type PanelKey = (typeof panelKeys)[number]

const FOR_ALL_STAFF: readonly PanelKey[] = ['connection', 'me']

/** What a signed-in person is to the console. Superuser without staff status counts as not staff: the access API refuses them. */
export type Access = 'notStaff' | 'staff' | 'reads' | 'manages'

export function accessOf(me: Me): Access {
  if (!me.user.is_staff) return 'notStaff'
  const level = me.permissions['access.manage']
  if (level === 'write') return 'manages'
  return level === 'read' ? 'reads' : 'staff'
}

/**
 * The panels among the built ones in the navigation: panels open with `access.manage`, read or write
 * (docs/design.md#panels).
 */
export function panelsOf(me: Me, built: readonly PanelKey[]): PanelKey[] {
  const access = accessOf(me)
  if (access === 'notStaff') return []
  return panelKeys.filter(
    (panel) => built.includes(panel) && (access !== 'staff' || FOR_ALL_STAFF.includes(panel)),
  )
}

export const mayOpen = (me: Me, panel: PanelKey): boolean => panelsOf(me, [panel]).length > 0

/** Why the person cannot write in any panel, or null. */
export function writeRefusal(
  me: Me,
): { reason: 'notStaff' } | { reason: 'needs'; permission: 'access.manage:write' } | null {
  const access = accessOf(me)
  if (access === 'manages') return null
  if (access === 'notStaff') return { reason: 'notStaff' }
  return { reason: 'needs', permission: 'access.manage:write' }
}

/** What the banner over the pages says of the gate: nothing while it enforces, or where no mode is told. */
export function gateBanner(
  me: Me,
): { kind: 'observe' } | { kind: 'off' } | { kind: 'other'; mode: string } | null {
  if (me.gate_mode === null || me.gate_mode === 'enforce') return null
  if (me.gate_mode === 'observe' || me.gate_mode === 'off') return { kind: me.gate_mode }
  return { kind: 'other', mode: me.gate_mode }
}

/**
 * Whether the backend's list of channels answers: `pim.schema`, or a gate that refuses nobody
 * (docs/wire.md#channels-and-products).
 */
export const mayReadChannels = (me: Me): boolean =>
  me.user.is_staff &&
  (me.permissions['pim.schema'] !== undefined ||
    me.gate_mode === 'observe' ||
    me.gate_mode === 'off')
