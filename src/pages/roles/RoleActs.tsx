import { useNavigate } from 'react-router'
import { ActButton } from '#components/acts/ActButton.tsx'
import { acts } from '#components/acts/acts.ts'
import { addresses } from '#components/frame/addresses.ts'
import type { Role } from '#contract/roles.ts'
import { Button } from '#ui/buttons/Button.tsx'

/** What can be done with a role as a whole. */
export function RoleActs({ role, refusal }: { role: Role; refusal: string | undefined }) {
  const navigate = useNavigate()
  const { icon, label } = acts['duplicate-role']
  return (
    <>
      <span data-lead>
        <Button
          icon={icon}
          onPress={() => void navigate(addresses.newRoleLike(role.key))}
          disabledReason={refusal}
        >
          {label}
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
