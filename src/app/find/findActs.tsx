import { actOf, type DialogAct, offered } from '#components/acts/acts.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { DialogName, DialogSubject } from '#components/frame/dialogAddress.ts'
import type { Me } from '#contract/me.ts'
import type { Texts } from '#lib/ranking.ts'
import {
  ConfigIcon,
  DeleteIcon,
  type Icon,
  LockSessionIcon,
  NewIcon,
  NoteIcon,
  ReportIcon,
  SignOutIcon,
} from '#ui/icons.ts'
import { navigationFor } from '#app/frame/navigation.ts'
import { words as shell } from '#app/frame/words.ts'
import { findWords as words } from './words.ts'

/** Something that can be done from anywhere. */
export type Act = {
  id: string
  icon: Icon
  label: string
  detail?: string
  /** Words that mean it though its label lacks them. */
  known?: readonly string[]
  does:
    | { kind: 'go'; href: string }
    | { kind: 'open'; dialog: DialogName; subject?: DialogSubject }
    | { kind: 'leave'; how: 'lock' | 'signOut' }
    /** Asks here for the token of the call. */
    | { kind: 'check' }
  disabledReason?: string | undefined
}

/** The panels that this person may open. */
export function panelActs(me: Me): Act[] {
  const { groups, end } = navigationFor(me, '')
  return [...groups.flatMap(({ items }) => items), ...end].map(({ href, label, icon }) => ({
    id: `panel-${href}`,
    icon,
    label,
    does: { kind: 'go', href },
  }))
}

/** What can be done, each with the reason where this person may not; a token is for the application whose page this is. */
export function acts({
  reads,
  writes,
  application,
}: {
  reads: string | undefined
  writes: string | undefined
  application: number | undefined
}): Act[] {
  const form = (id: string, label: string, href: string): Act => ({
    id,
    icon: NewIcon,
    label,
    does: { kind: 'go', href },
    disabledReason: writes,
  })
  /** On the page where it is at home, unless it opens here. */
  const made = (name: DialogAct, page: string): Act => ({
    id: name,
    ...offered(name, writes),
    does: { kind: 'go', href: `${page}?dialog=${name}` },
  })
  return [
    {
      ...made('new-token', addresses.tokens),
      ...(application !== undefined && {
        does: { kind: 'open', dialog: 'new-token', subject: { application } },
      }),
    },
    made('new-application', addresses.applications),
    form('new-role', shell.newRole, addresses.newRole),
    made('new-colleague', addresses.people),
    form('new-drill', shell.newDrill, addresses.newDrill),
    {
      id: 'find-by-value',
      icon: actOf('find-by-value').icon,
      label: actOf('find-by-value').label,
      does: { kind: 'open', dialog: 'find-by-value' },
      disabledReason: reads,
    },
    {
      id: 'access-report',
      icon: ReportIcon,
      label: shell.accessReport,
      does: { kind: 'go', href: addresses.accessReport },
      disabledReason: reads,
    },
    { id: 'keys', icon: NoteIcon, label: words.keys, does: { kind: 'open', dialog: 'keys' } },
    {
      id: 'lock',
      icon: LockSessionIcon,
      label: shell.lock,
      does: { kind: 'leave', how: 'lock' },
    },
    {
      id: 'preferences',
      icon: ConfigIcon,
      label: shell.preferences,
      does: { kind: 'open', dialog: 'preferences' },
    },
    {
      id: 'forget',
      icon: DeleteIcon,
      label: shell.forget,
      does: { kind: 'open', dialog: 'forget-browser' },
    },
    {
      id: 'sign-out',
      icon: SignOutIcon,
      label: shell.signOut,
      does: { kind: 'leave', how: 'signOut' },
    },
  ]
}

export const textsOfAct = ({ label, known = [] }: Act): Texts => ({
  exact: known,
  name: label,
  other: known,
})
