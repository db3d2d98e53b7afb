import { useNavigate } from 'react-router'
import { addresses } from '#components/frame/addresses.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import type { Role } from '#contract/roles.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { DeleteIcon, DuplicateIcon } from '#ui/icons.ts'
import { words } from './words.ts'

/** What can be done with a role as a whole. */
export function RoleActs({ role, refusal }: { role: Role; refusal: string | undefined }) {
  const { open } = useDialog()
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
      <Button
        variant="danger"
        icon={DeleteIcon}
        onPress={() => open('delete-role', { role: role.id })}
        disabledReason={refusal ?? (role.builtin ? words.builtinDeleteReason : undefined)}
      >
        {words.delete}
      </Button>
    </>
  )
}
