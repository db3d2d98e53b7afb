import { useQuery } from '@tanstack/react-query'
import { adminScopes } from '#api/capabilities.ts'
import { NAME_LENGTH, type Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { pinRefusal } from '#rules/tokens/scopes.ts'
import { expiryPresets } from '#rules/tokens/expiry.ts'
import { useNow } from '#session/time/useNow.ts'
import { useWorld } from '#session/useWorld.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { ActCommand } from '#components/commands/ActCommand.tsx'
import { ExpiryField } from '#components/expiry/ExpiryField.tsx'
import { emptyExpiry } from '#components/expiry/expiryFields.ts'
import { IntentBanner } from '#components/intents/IntentBanner.tsx'
import { intentWords } from '#components/intents/words.ts'
import { newTokenDraft } from '#components/expiry/newTokenDraft.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import { useDraft } from '#components/frame/useDraft.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { words as shared } from '#components/frame/words.ts'
import { newTokenWords as words } from './words.ts'
import { creationActs } from './creationBody.ts'
import { NewTokenSentence } from './NewTokenSentence.tsx'
import { PinField } from './PinField.tsx'
import { ScopePicker } from './ScopePicker.tsx'
import { APPLICATION_FIELD, useCreation } from './useCreation.ts'
import css from './NewToken.module.css'

interface Props {
  /** Null while none is chosen. */
  application: Application | null
  /** Where the dialog asks for the application. */
  choice: { applications: readonly Application[]; choose: (id: number | null) => void } | null
  catalogue: Catalogue
  close: () => void
}

// "No expiry" stands open at first: it is what the backend does without one (docs/wire.md#tokens), the line
// below the choice says what it means, and a preset that nobody chose would plant an outage a year from now.
const initial = { name: '', scopes: '', pin: '', ...emptyExpiry, expiry: 'none' }

export function NewTokenDialog({ application, choice, catalogue, close }: Props) {
  const { clock, zone } = useWorld()
  const now = useNow(clock, 10_000)
  const refusal = useWriteRefusal()
  const admin = useQuery(adminScopes())
  const key = newTokenDraft(choice ? null : (application?.id ?? null))
  const { fields, set, forget } = useDraft(key, initial)
  const chosen = fields.scopes === '' ? [] : fields.scopes.split(' ')
  const pin = fields.pin.trim() === '' || pinRefusal(chosen, catalogue) ? null : fields.pin.trim()
  const creation = useCreation({ application, fields, chosen, pin, forget, close })

  const label = application && applicationLabel(application)
  return (
    <FormDialog
      title={words.title(choice ? null : label)}
      subtitle={words.subtitle}
      marks={<ServerMark />}
      size="full"
      onClose={close}
      footerStart={<NewTokenSentence {...{ chosen, pin, catalogue, now, zone }} expiry={fields} />}
      submitLabel={words.submit}
      onSubmit={creation.submit}
      isPending={creation.isPending}
      disabledReason={refusal ?? (creation.isWaiting ? intentWords.stillLooking : undefined)}
      errors={creation.errors}
      problem={creation.problem}
      outcome={{
        label: shared.outcome,
        about: creation.lost?.intent.look?.verdict.kind,
        children: creation.lost && (
          <IntentBanner shown={creation.lost} onTryAgain={creation.tryAgain} />
        ),
      }}
    >
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
              error={application ? undefined : creation.errors[APPLICATION_FIELD]}
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
            value={fields.name}
            onChange={(name) => set('name', name)}
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
          admin={admin.data}
          isAdminUnread={admin.isError}
          chosen={chosen}
          onChange={(next) => set('scopes', next.join(' '))}
          pin={pin}
        />
      </div>
      <ActCommand acts={creationActs(application, { fields, chosen, pin, now, zone })} />
    </FormDialog>
  )
}
