import { useParams } from 'react-router'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { loadAccess, useAccess } from '#components/access/useAccess.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { readable } from '#lib/text.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { GrantIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { ApiError } from '#wire/ApiError.ts'
import { GroupHistory } from './GroupHistory.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { GroupRoles } from './GroupRoles.tsx'
import { words } from './words.ts'
import css from './Group.module.css'

export const loadGroup = loadAccess

/** One group: the roles that everybody in it holds, and who that is, as far as the API tells. */
export function Group() {
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
        sentence={`${words.members(group.member_count)} · ${words.id(group.id)}`}
        actions={
          <Button
            variant="primary"
            icon={GrantIcon}
            onPress={() => open('grant-role', { group: group.id })}
            disabledReason={refusal}
          >
            {words.grant}
          </Button>
        }
      />
      <Outcome />
      <StaleLine query={query} />
      <div className={css.columns}>
        <GroupRoles group={group} world={world} />
        <GroupMembers group={group} world={world} />
        <GroupHistory group={group.id} />
      </div>
    </>
  )
}
