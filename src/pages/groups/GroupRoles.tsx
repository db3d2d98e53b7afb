import { ActButton } from '#components/acts/ActButton.tsx'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { accessWords } from '#components/access/words.ts'
import { roleLabel } from '#components/access/personNames.ts'
import type { Group } from '#contract/people.ts'
import { dateOnly } from '#lib/time.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'
import panel from '#ui/panel.module.css'

/** The roles of a group with how much each gives; revoking one takes it from every member. */
export function GroupRoles({ group, world }: { group: Group; world: AccessWorld }) {
  const { zone } = useSession()
  return (
    <Panel title={rolesWords.title} note={words.rolesNote(group.grants.length)} isFlush>
      <ul aria-label={rolesWords.title} className={panel.list}>
        {group.grants.map(({ id, role, created_at }) => {
          const levels = Object.values(world.roles.get(role.key)?.permissions ?? {})
          const write = levels.filter((level) => level === 'write').length
          return (
            <PanelRow
              key={id}
              title={<PlainText>{roleLabel(role)}</PlainText>}
              more={
                <>
                  {accessWords.levels(write, levels.length - write) || words.noAccess},{' '}
                  {words.granted}{' '}
                  <MomentOf at={created_at} zone={zone}>
                    {dateOnly(created_at, zone)}
                  </MomentOf>
                </>
              }
              end={
                <ActButton
                  act="revoke-role"
                  subject={{ group: group.id, grant: id }}
                  size="small"
                  isBare
                  aria-label={words.revokeLabel(roleLabel(role))}
                />
              }
            />
          )
        })}
        {group.grants.length === 0 && <li>{rolesWords.none}</li>}
      </ul>
    </Panel>
  )
}

const words = {
  rolesNote: (count: number) => counted(count, forms.role),
  granted: 'granted',
  noAccess: 'no access',
  revokeLabel: (role: string) => `Revoke ${role}`,
}

/** What is said of the roles of today and of a past date. */
export const rolesWords = {
  title: 'Roles',
  none: 'This group has no roles.',
}
