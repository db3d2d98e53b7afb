import { useNavigate } from 'react-router'
import { ActButton } from '#components/acts/ActButton.tsx'
import { addresses } from '#components/frame/addresses.ts'
import type { Role } from '#contract/roles.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DuplicateIcon } from '#ui/icons.ts'
import { words } from './words.ts'

/** What can be done with a role as a whole. */
export function RoleActs({ role, refusal }: { role: Role; refusal: string | undefined }) {
  const navigate = useNavigate()
  return (
    <>
      <span data-lead>
        <Button
          icon={DuplicateIcon}
          onPress={() => void navigate(addresses.newRoleLike(role.key))}
          disabledReason={refusal}
        >
          {words.duplicate}
        </Button>
      </span>
      <ActButton
        act="delete-role"
        subject={{ role: role.id }}
        refusing={role.builtin ? 'builtin' : null}
      />
    </>
  )
}
