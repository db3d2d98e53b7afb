import { useNavigate } from 'react-router'
import { addresses } from '#components/frame/addresses.ts'
import type { Area } from '#contract/catalogue.ts'
import type { Role } from '#contract/roles.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { hasNewRole, keepAsNewRole } from './newRoleDraft.ts'
import { useRoleDraft } from './useRoleDraft.ts'
import { words } from './words.ts'

interface Props {
  /** As it was last read. */
  role: Role
  areas: readonly Area[]
}

/** Somebody deleted a role while it was edited here: what was typed is kept, and can become a role of its own. */
export function GoneRole({ role, areas }: Props) {
  const { drafts } = useSession()
  const navigate = useNavigate()
  const draft = useRoleDraft(role)
  if (!draft.isTyped) return null
  return (
    <Banner
      tone="warn"
      role="alert"
      title={words.deletedMeanwhile}
      actions={
        <Button
          size="small"
          disabledReason={hasNewRole(drafts) ? words.newRoleBegun : undefined}
          onPress={() => {
            keepAsNewRole(drafts, { ...draft.typed, key: role.key }, areas)
            draft.drop()
            void navigate(addresses.newRole)
          }}
        >
          {words.makeNew}
        </Button>
      }
    >
      {words.goneTyped}
    </Banner>
  )
}
