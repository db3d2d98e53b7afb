import { useQuery } from '@tanstack/react-query'
import { memberships } from '#api/people/people.ts'
import { personLabel } from '#components/access/personNames.ts'
import { addresses } from '#components/frame/addresses.ts'
import { problemOf } from '#components/frame/problem.ts'
import type { Group } from '#contract/people.ts'
import type { AccessWorld } from '#rules/access/access.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { words } from './words.ts'
import css from './Group.module.css'

/** Who is in a group: told by the roles that come through it, else found by asking for everybody. */
export function GroupMembers({ group, world }: { group: Group; world: AccessWorld }) {
  const members = world.groups.get(group.name)?.members ?? null
  return (
    <Panel title={words.membersList} note={words.members(group.member_count)} isFlush>
      {members === null ? (
        <Find people={world.people.length} />
      ) : (
        <MemberList group={group} world={world} members={members} />
      )}
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
  const none = group.member_count === 0 ? words.noMembers : words.noKnownMembers
  return (
    <>
      <ul aria-label={words.membersList}>
        {people.map((person) => (
          <li key={person.id} className={css.row}>
            <TextLink look="name" href={addresses.person(person.id)}>
              <PlainText>{personLabel(person)}</PlainText>
            </TextLink>
            <Mono>{person.username}</Mono>
          </li>
        ))}
        {people.length === 0 && <li className={css.row}>{none}</li>}
      </ul>
      {others > 0 && <p className={css.others}>{words.others(others)}</p>}
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
    if (!(error instanceof ApiError)) throw error
    const { title, detail, debugId } = problemOf(error)
    return (
      <Failed title={words.notFound} onRetry={() => void refetch()} debugId={debugId ?? undefined}>
        {title} {detail}
      </Failed>
    )
  }
  return (
    <div className={css.find}>
      <p>
        {words.notTold} {words.notToldMore(people)}
      </p>
      <Button size="small" onPress={() => void refetch()}>
        {words.find}
      </Button>
    </div>
  )
}
