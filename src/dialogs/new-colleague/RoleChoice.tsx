import { useId } from 'react'
import type { StaffRow } from '#contract/people.ts'
import { ADMINISTRATOR, type AccessRole } from '#rules/access/access.ts'
import { directRoles, groupsGiving } from '#rules/access/joiner.ts'
import { readable } from '#lib/text.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { useErrorUntilTyped } from '#ui/forms/useErrorUntilTyped.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { listed } from '#lib/numbers.ts'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import css from './Colleague.module.css'

interface Props {
  roles: readonly AccessRole[]
  chosen: readonly string[]
  /** Whose roles are taken over: the way in which they hold each is named. */
  like: StaffRow | undefined
  onChange: (chosen: readonly string[]) => void
}

export function RoleChoice({ roles, chosen, like, onChange }: Props) {
  const id = useId()
  const error = useErrorUntilTyped('roles', chosen.join(' '))
  return (
    <div className={stack.near}>
      <div id={id} className={ink.name}>
        {words.roles}
      </div>
      <ul aria-labelledby={id} className={`${panel.list} ${css.list}`} data-framed>
        {roles.map((role, index) => (
          <li key={role.key}>
            <Checkbox
              label={roleLabel(role)}
              // Where to go on: the focus comes here.
              error={index === 0 ? error : undefined}
              description={wayOf(role.key, like)}
              isChecked={chosen.includes(role.key)}
              onChange={(isChecked) =>
                onChange(
                  isChecked ? [...chosen, role.key] : chosen.filter((key) => key !== role.key),
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How the model comes to a role: what is granted here is always direct. */
function wayOf(role: string, like: StaffRow | undefined): string | undefined {
  const groups = like ? groupsGiving(like, role) : []
  if (like && groups.length > 0) {
    return words.throughGroup(personLabel(like), groups.map(readable))
  }
  if (like && directRoles(like).includes(role)) return words.direct(personLabel(like))
  return role === ADMINISTRATOR ? words.managesAccess : undefined
}

const words = {
  roles: 'Roles',
  direct: (name: string) => `${name} has the role directly`,
  throughGroup: (name: string, groups: readonly string[]) =>
    `directly here; ${name} has the role through ${listed(groups)}`,
  managesAccess: 'manages access',
}

/** The refusal of its field. */
export const NEEDS_ROLE = 'Choose at least one role.'
