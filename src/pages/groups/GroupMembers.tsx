import { useQuery } from '@tanstack/react-query'
import { memberships } from '#api/people/people.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { personLabel } from '#components/access/personNames.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { Group } from '#contract/people.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PanelRow } from '#ui/page/PanelRow.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { forms } from '#lib/forms.ts'
import { counted, plural } from '#lib/plurals.ts'
import panel from '#ui/panel.module.css'
import css from './Group.module.css'

/** Who is in a group: told by the roles that come through it, else found by asking for everybody. */
export function GroupMembers({ group, world }: { group: Group; world: AccessWorld }) {
  const members = world.groups.get(group.name)?.members ?? null
  return (
    <Panel title={membersWords.title} note={membersWords.count(group.member_count)} isFlush>
      {members === null ? (
        <Find people={world.people.length} />
      ) : (
        <MemberList group={group} world={world} members={members} />
      )}
      <p className={panel.note}>{words.managed}</p>
    </Panel>
  )
}

interface MemberListProps {
  group: Group
  world: AccessWorld
  members: readonly number[]
}

function MemberList({ group, world, members }: MemberListProps) {
  const memberIds = new Set(members)
  const people = world.people.filter(({ id }) => memberIds.has(id))
  const others = group.member_count - people.length
  const none = group.member_count === 0 ? words.noMembers : membersWords.noneKnown
  return (
    <>
      <ul aria-label={membersWords.title} className={panel.list}>
        {people.map((person) => (
          <PanelRow
            key={person.id}
            title={
              <TextLink look="name" isAlone href={addresses.person(person.id)}>
                <PlainText>{personLabel(person)}</PlainText>
              </TextLink>
            }
            end={<Mono>{person.username}</Mono>}
          />
        ))}
        {people.length === 0 && <li>{none}</li>}
      </ul>
      {others > 0 && <p className={panel.note}>{words.others(others)}</p>}
    </>
  )
}

function Find({ people }: { people: number }) {
  const { refetch, isFetching, error } = useQuery({ ...memberships(), enabled: false })
  if (isFetching) {
    return (
      <div className={css.find}>
        <Skeleton label={words.finding(people)} lines={3} />
      </div>
    )
  }
  if (error !== null) {
    return <ReadFailed title={words.notFound} error={error} onRetry={() => void refetch()} />
  }
  return (
    <div className={css.find}>
      <p>
        {membersWords.notTold} {words.notToldMore(people)}
      </p>
      <Button size="small" onPress={() => void refetch()}>
        {words.find}
      </Button>
    </div>
  )
}

const words = {
  noMembers: 'This group has no members.',
  others: (count: number) =>
    `${counted(count, { one: 'more member', other: 'more members' })} ${plural(count, forms.is)} inactive or not staff.`,
  managed:
    'The API can’t add or remove members. A superuser does that on the backend’s admin site.',
  notToldMore: (people: number) => `Looking them up takes ${counted(people, requests)}.`,
  find: 'Look up members',
  finding: (people: number) => `Looking up members: ${counted(people, requests)}`,
  notFound: 'The members couldn’t be loaded',
}

const requests = { one: 'request', other: 'requests' }

/** What is said of the members of today and of a past date. */
export const membersWords = {
  count: (count: number) => counted(count, forms.member),
  title: 'Members',
  noneKnown: 'No active staff in this group.',
  notTold: 'Members of groups without roles aren’t listed.',
}
