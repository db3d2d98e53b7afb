import { type ReactNode, useId, useState } from 'react'
import { type EditedRole, ROLE_DESCRIPTION_LENGTH } from '#rules/access/roles/roleEdit.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { Form } from '#ui/forms/Form.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { words } from './words.ts'
import css from './Role.module.css'

interface Props {
  form: string
  role: Pick<EditedRole, 'name' | 'description'>
  errors: FormErrors
  onType: (change: Partial<Pick<EditedRole, 'name' | 'description'>>) => void
  onSave: () => Promise<void>
  /** Stays folded until somebody wants to change it, or something is unsaved in it. */
  isFolded: boolean
  /** Before the name: the key of a new role. */
  children?: ReactNode
}

/** What a role is called and what is said of it: the form that its page saves. */
export function RoleTexts({ form, role, errors, onType, onSave, isFolded, children }: Props) {
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(false)
  const isOpen = !isFolded || isUnfolded
  return (
    <Panel
      title={words.nameAndDescription}
      isFlush
      actions={
        isFolded ? (
          <TextButton
            icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setUnfolded(!isOpen)}
          >
            {words.changeTexts}
          </TextButton>
        ) : undefined
      }
    >
      <Form id={form} onSubmit={onSave} errors={errors} problem={undefined}>
        <div id={id} className={css.texts} hidden={!isOpen}>
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
