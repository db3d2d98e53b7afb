import type { Me } from '#contract/me.ts'
import { panelsOf, type PanelKey } from '#rules/access/rights.ts'
import {
  ApplicationIcon,
  AuditIcon,
  ConnectionIcon,
  DrillIcon,
  FindingIcon,
  GroupIcon,
  type Icon,
  LegacyIcon,
  MeIcon,
  OverviewIcon,
  PermissionsIcon,
  PersonIcon,
  ReviewIcon,
  RoleIcon,
  TokenIcon,
} from '#ui/icons.ts'
import type { NavGroup } from '#ui/page/MainNavigation.tsx'
import { builtPanels, isBuilt, pathOfPanel, type BuiltPanel } from './panels.ts'
import { words } from './words.ts'

const icons: Record<BuiltPanel, Icon> = {
  overview: OverviewIcon,
  tokens: TokenIcon,
  applications: ApplicationIcon,
  drills: DrillIcon,
  legacy: LegacyIcon,
  people: PersonIcon,
  groups: GroupIcon,
  roles: RoleIcon,
  permissions: PermissionsIcon,
  findings: FindingIcon,
  reviews: ReviewIcon,
  audit: AuditIcon,
  connection: ConnectionIcon,
  me: MeIcon,
}

const first: PanelKey[] = ['overview']
const machines: PanelKey[] = ['tokens', 'applications', 'drills', 'legacy']
const people: PanelKey[] = ['people', 'groups', 'roles', 'permissions']
const evidence: PanelKey[] = ['findings', 'reviews', 'audit']
const ends: PanelKey[] = ['connection', 'me']
/** A phone's bar has four of them, these first. */
const onPhone: PanelKey[] = ['overview', 'tokens', 'drills', 'audit']

/** The navigation from `/me`: what this person may open, in its groups. Without Legacy keys where none is left; on their page they stay. */
export function navigationFor(me: Me, pathname: string, hasLegacy = true) {
  const isIn = (panel: BuiltPanel) =>
    panel !== 'legacy' || hasLegacy || pathname === pathOfPanel(panel)
  const open = panelsOf(me, builtPanels).filter(isBuilt).filter(isIn)
  const itemsOf = (panels: PanelKey[]) =>
    open
      .filter((panel) => panels.includes(panel))
      .map((panel) => ({
        href: pathOfPanel(panel),
        label: words.panels[panel],
        icon: icons[panel],
        isCurrent: pathname === pathOfPanel(panel) || pathname.startsWith(`${pathOfPanel(panel)}/`),
      }))
  const groups: NavGroup[] = [
    { title: undefined, items: itemsOf(first) },
    { title: words.groups.machines, items: itemsOf(machines) },
    { title: words.groups.people, items: itemsOf(people) },
    { title: words.groups.evidence, items: itemsOf(evidence) },
  ].filter(({ items }) => items.length > 0)
  const phone = [
    ...new Set([...onPhone.filter((panel) => open.some((it) => it === panel)), ...open]),
  ]
  return { groups, end: itemsOf(ends), phonePaths: phone.slice(0, 4).map(pathOfPanel) }
}
