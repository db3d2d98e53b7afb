import type { ReactNode } from 'react'
import { type EditedRole, ROLE_DESCRIPTION_LENGTH } from '#rules/roleEdit.ts'
import { Form } from '#ui/Form.tsx'
import { Panel } from '#ui/Panel.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { Refused } from './refusedRole.ts'
import { words } from './words.ts'
import css from './Role.module.css'

interface Props {
  form: string
  role: Pick<EditedRole, 'name' | 'description'>
  errors: Refused['errors']
  onType: (change: Partial<Pick<EditedRole, 'name' | 'description'>>) => void
  onSave: () => Promise<void>
  /** Before the name: the key of a new role. */
  children?: ReactNode
}

/** What a role is called and what is said of it: the form that its page saves. */
export function RoleTexts({ form, role, errors, onType, onSave, children }: Props) {
  return (
    <Panel title={words.nameAndDescription}>
      <Form id={form} onSubmit={onSave} errors={errors} problem={undefined}>
        <div className={css.texts}>
          {children}
          <TextField
            label={words.name}
            name="name"
            value={role.name}
            onChange={(name) => onType({ name })}
            isRequired
          />
          <div className={css.description}>
            <TextArea
              label={words.description}
              name="description"
              note={words.optional}
              limit={ROLE_DESCRIPTION_LENGTH}
              rows={2}
              value={role.description}
              onChange={(description) => onType({ description })}
            />
          </div>
        </div>
      </Form>
    </Panel>
  )
}
