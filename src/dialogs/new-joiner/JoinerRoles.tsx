import { useId } from 'react'
import type { AccessRole } from '#rules/access/access.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { roleLabel } from '#components/access/personNames.ts'
import { joinerWords as words } from './words.ts'
import css from './Joiner.module.css'

interface Props {
  roles: readonly AccessRole[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

export function JoinerRoles({ roles, chosen, onChange }: Props) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={css.roles}>
      <div id={id} className={css.title}>
        {words.roles}
      </div>
      {roles.map((role) => (
        <Checkbox
          key={role.key}
          label={roleLabel(role)}
          isChecked={chosen.includes(role.key)}
          onChange={(isChecked) =>
            onChange(isChecked ? [...chosen, role.key] : chosen.filter((key) => key !== role.key))
          }
        />
      ))}
    </div>
  )
}
