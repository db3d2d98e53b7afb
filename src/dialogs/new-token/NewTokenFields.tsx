import { NAME_LENGTH, type Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { expiryPresets } from '#rules/tokens/expiry.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import { Select } from '#ui/forms/Select.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { ExpiryField } from '#components/expiry/ExpiryField.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import {
  APPLICATION_FIELD,
  chosenScopes,
  nameOf,
  pinOf,
  type NewTokenFields as Fields,
} from './newTokenForm.ts'
import { newTokenWords as words } from './words.ts'
import { PinField } from './PinField.tsx'
import { ScopePicker } from './ScopePicker.tsx'
import css from './NewToken.module.css'

interface Props {
  application: Application | null
  choice: { applications: readonly Application[]; choose: (id: number | null) => void } | null
  catalogue: Catalogue
  form: {
    fields: Fields
    set: (name: keyof Fields, value: string) => void
    setAll: (changes: Partial<Fields>) => void
    errors: FormErrors
  }
}

export function NewTokenFields({ application, choice, catalogue, form }: Props) {
  const { fields, set, setAll } = form
  const chosen = chosenScopes(fields)
  return (
    <>
      {application?.is_active === false && (
        <Banner tone="warn" title={words.deactivated(applicationLabel(application))}>
          {words.deactivatedMore}
        </Banner>
      )}
      <div className={css.columns}>
        <div className={css.fields}>
          {choice && (
            <Select
              label={words.application}
              error={application ? undefined : form.errors[APPLICATION_FIELD]}
              options={[
                { value: '', label: words.chooseApplication },
                ...choice.applications.map((one) => ({
                  value: String(one.id),
                  label: applicationLabel(one),
                })),
              ]}
              value={application ? String(application.id) : ''}
              onChange={(id) => choice.choose(id === '' ? null : Number(id))}
              autoFocus
            />
          )}
          <TextField
            label={words.name}
            name="name"
            value={nameOf(fields, catalogue)}
            onChange={(name) => setAll({ name, isNamed: 'yes' })}
            maxLength={NAME_LENGTH}
            hint={words.nameHint}
            autoFocus={choice === null}
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
          onChange={(next) => set('scopes', next.join(' '))}
          pin={pinOf(fields, catalogue)}
        />
      </div>
    </>
  )
}
