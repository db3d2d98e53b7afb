import { ActButton } from '#components/acts/ActButton.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import type { Grant, StaffMember } from '#contract/people.ts'
import { readable } from '#lib/text.ts'
import { dateOnly } from '#lib/time.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import panel from '#ui/panel.module.css'
import { words } from './words.ts'

/** What is granted to a person themselves, which can be revoked here, and what comes through groups, which others keep. */
export function PersonRoles({ person, world }: { person: StaffMember; world: AccessWorld }) {
  const direct = person.grants.filter(({ user }) => user !== null)
  const viaGroups = person.grants.filter(({ group }) => group !== null)
  const others = person.groups.filter(({ id }) => !viaGroups.some(({ group }) => group?.id === id))
  return (
    <Panel title={words.roles} note={words.rolesNote(direct.length, viaGroups.length)} isFlush>
      <ul aria-label={words.roles} className={panel.list}>
        {person.is_superuser && <PanelRow title={words.isSuperuser} more={words.isSuperuserMore} />}
        {direct.map((grant) => (
          <Direct key={grant.id} grant={grant} person={person.id} />
        ))}
        {viaGroups.map((grant) => (
          <ViaGroup key={grant.id} grant={grant} person={person.id} world={world} />
        ))}
        {person.grants.length === 0 && !person.is_superuser && <li>{words.noRoles}</li>}
      </ul>
      {others.length > 0 && (
        <p className={panel.note}>
          {words.otherGroups}:{' '}
          {others.map(({ id, name }, position) => (
            <span key={id}>
              {position > 0 && ', '}
              <TextLink look="ink" href={addresses.group(id)}>
                <PlainText>{name}</PlainText>
              </TextLink>
            </span>
          ))}
        </p>
      )}
    </Panel>
  )
}

function Direct({ grant, person }: { grant: Grant; person: number }) {
  const { zone } = useSession()
  return (
    <PanelRow
      title={<PlainText>{roleLabel(grant.role)}</PlainText>}
      more={
        <>
          {words.direct}{' '}
          <MomentOf at={grant.created_at} zone={zone}>
            {dateOnly(grant.created_at, zone)}
          </MomentOf>
        </>
      }
      end={
        <ActButton
          act="revoke-role"
          subject={{ person, grant: grant.id }}
          size="small"
          isBare
          aria-label={words.revokeLabel(roleLabel(grant.role))}
        />
      }
    />
  )
}

type ViaGroupProps = { grant: Grant; person: number; world: AccessWorld }

function ViaGroup({ grant, person, world }: ViaGroupProps) {
  if (grant.group === null) return null
  const members = world.groups.get(grant.group.name)?.memberCount
  return (
    <PanelRow
      title={<PlainText>{roleLabel(grant.role)}</PlainText>}
      more={
        <>
          {words.viaGroup}{' '}
          <TextLink look="ink" href={addresses.group(grant.group.id)}>
            <PlainText>{grant.group.name}</PlainText>
          </TextLink>
          {members !== undefined && `, ${words.members(members)}`}
        </>
      }
      end={
        <ActButton
          act="take-from-member"
          subject={{ person, grant: grant.id }}
          size="small"
          isBare
          aria-label={words.takeAwayLabel(roleLabel(grant.role), readable(grant.group.name))}
        />
      }
    />
  )
}
