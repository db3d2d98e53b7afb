import { useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { groupList } from '#api/people/groups.ts'
import { ActButton } from '#components/acts/ActButton.tsx'
import { idIn } from '#components/frame/addressParams.ts'
import { NoSuchThing } from '#components/frame/NoSuchThing.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { pastParams, usePastInstant } from '#components/past/pastAddress.ts'
import { pastPart } from '#components/past/pastPart.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import type { Group as Row } from '#contract/people.ts'
import { readable } from '#lib/text.ts'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Split } from '#ui/Split.tsx'
import { number } from '#lib/numbers.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { GroupHistory } from './GroupHistory.tsx'
import { GroupMembers, membersWords } from './GroupMembers.tsx'
import { GroupRoles } from './GroupRoles.tsx'

export const reads = [pastParams.at]

export function loadGroup(queries: QueryClient, { params }: LoaderFunctionArgs): void {
  if (idIn(params['id']) !== null) loadAccess(queries)
}

/** One group: the roles that everybody in it holds, and who that is, as far as the API tells; now or on a past date. */
export function Group() {
  const id = idIn(useParams()['id'])
  return id === null ? <NoSuchThing kind="group" /> : <Listed id={id} />
}

/** There is no route for one group: the list knows all of them. */
function Listed({ id }: { id: number }) {
  const { on } = usePastInstant('at')
  const list = useSuspenseQuery(groupList())
  const group = list.data.find((one) => one.id === id)
  if (group)
    return on === null ? <GroupNow group={group} /> : <GroupPast key={on} group={group} at={on} />
  // The list may be older than the group.
  if (list.isFetching) return <Skeleton label={words.reading} lines={8} />
  if (list.isRefetchError) throw list.error
  return <NoSuchThing kind="group" />
}

const GroupPast = pastPart(async () => (await import('./GroupPast.tsx')).GroupPast)

function GroupNow({ group }: { group: Row }) {
  const { world, query } = useAccess()
  return (
    <>
      <PageTitle heading={readable(group.name)} />
      <PageHeader
        title={<PlainText>{group.name}</PlainText>}
        sentence={`${membersWords.count(group.member_count)} · ${words.id(group.id)}`}
        actions={
          <>
            <AsItWasOn />
            <ActButton act="grant-role" subject={{ group: group.id }} isPrimary />
          </>
        }
      />
      <Outcome />
      <StaleLine query={query} />
      <Split widths="even">
        <GroupRoles group={group} world={world} />
        <GroupMembers group={group} world={world} />
        <GroupHistory group={group} world={world} />
      </Split>
    </>
  )
}

const words = {
  reading: 'Loading the group',
  id: (id: number) => `id ${number(id)}`,
}
