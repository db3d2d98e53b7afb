import { useCallback, useMemo, type RefObject } from 'react'
import { NAME_LENGTH, type Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { expiryPresets } from '#rules/tokens/expiry.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { ExpiryField } from '#components/expiry/ExpiryField.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { chosenScopes, nameOf, pinOf, type NewTokenFields as Fields } from './newTokenForm.ts'
import { ApplicationChoice } from './ApplicationChoice.tsx'
import { newTokenWords as words } from './words.ts'
import { PinField } from './PinField.tsx'
import { ScopePicker } from './ScopePicker.tsx'
import css from './NewToken.module.css'

interface Props {
  application: Application | null
  /** Null where the form does not ask for it. */
  applications: readonly Application[] | null
  choice: RefObject<HTMLSelectElement | null>
  catalogue: Catalogue
  form: {
    fields: Fields
    set: (name: keyof Fields, value: string) => void
    field: (name: keyof Fields) => {
      name: string
      value: string
      onChange: (value: string) => void
    }
    setAll: (changes: Partial<Fields>) => void
    errors: FormErrors
  }
}

export function NewTokenFields({ application, applications, choice, catalogue, form }: Props) {
  const { fields, set, setAll } = form
  const { scopes } = fields
  const chosen = useMemo(() => chosenScopes({ scopes }), [scopes])
  const choose = useCallback((next: readonly string[]) => set('scopes', next.join(' ')), [set])
  return (
    <>
      {application?.is_active === false && (
        <Banner tone="warn" title={words.deactivated(applicationLabel(application))}>
          {words.deactivatedMore}
        </Banner>
      )}
      <div className={css.columns}>
        <div className={css.fields}>
          {applications && <ApplicationChoice {...{ applications, choice, form }} />}
          <TextField
            label={words.name}
            name="name"
            value={nameOf(fields, catalogue)}
            onChange={(name) => setAll({ name, isNamed: 'yes' })}
            maxLength={NAME_LENGTH}
            hint={words.nameHint}
            autoFocus={applications === null}
          />
          <PinField
            value={fields.pin}
            onChange={(value) => set('pin', value)}
            chosen={chosen}
            catalogue={catalogue}
          />
          <ExpiryField
            label={words.expiry}
            look="chips"
            presets={expiryPresets}
            value={fields}
            onChange={set}
            asBefore={null}
            rotationDays={catalogue.token_rotation_days}
          />
        </div>
        <ScopePicker
          catalogue={catalogue}
          chosen={chosen}
          onChange={choose}
          pin={pinOf(fields, catalogue)}
        />
      </div>
    </>
  )
}
