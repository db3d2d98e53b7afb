import { useParams } from 'react-router'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { AsItWasOn } from '#components/past/AsItWasOn.tsx'
import { usePastInstant } from '#components/past/pastAddress.ts'
import { pastPart } from '#components/past/pastPart.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { readable } from '#lib/text.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { GrantIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { number } from '#lib/numbers.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { GroupHistory } from './GroupHistory.tsx'
import { GroupMembers, membersWords } from './GroupMembers.tsx'
import { GroupRoles } from './GroupRoles.tsx'
import css from './Group.module.css'

export const loadGroup = loadAccess

/** One group: the roles that everybody in it holds, and who that is, as far as the API tells; now or on a past date. */
export function Group() {
  const { on } = usePastInstant('at')
  return on === null ? <GroupNow /> : <GroupPast key={on} at={on} />
}

const GroupPast = pastPart(async () => (await import('./GroupPast.tsx')).GroupPast)

function GroupNow() {
  const { id } = useParams()
  const { world, groups, query } = useAccess()
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  const group = groups.find((one) => String(one.id) === id)
  // There is no route for one group: the list knows all of them.
  if (!group) throw new ApiError({ kind: 'notFound' }, 'no')
  return (
    <>
      <PageTitle heading={readable(group.name)} />
      <PageHeader
        title={<PlainText>{group.name}</PlainText>}
        sentence={`${membersWords.count(group.member_count)} · ${words.id(group.id)}`}
        actions={
          <>
            <AsItWasOn />
            <Button
              variant="primary"
              icon={GrantIcon}
              onPress={() => open('grant-role', { group: group.id })}
              disabledReason={refusal}
            >
              {words.grant}
            </Button>
          </>
        }
      />
      <Outcome />
      <StaleLine query={query} />
      <div className={css.columns}>
        <GroupRoles group={group} world={world} />
        <GroupMembers group={group} world={world} />
        <GroupHistory group={group} world={world} />
      </div>
    </>
  )
}

const words = {
  id: (id: number) => `id ${number(id)}`,
  grant: 'Grant a role',
}
