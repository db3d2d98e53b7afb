import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { choosePreferences, preferences } from '#api/browser/preferences.ts'
import { changeLook, tableLook } from '#api/browser/tableLook.ts'
import { setSingleKeys, singleKeys } from '#api/browser/singleKeys.ts'
import { atFields } from '#components/frame/formRefusal.ts'
import { useForm } from '#components/frame/useForm.ts'
import { fullTime } from '#lib/time.ts'
import { isZone, zoneNames } from '#lib/zones.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'

const UTC = 'UTC'
const themes = ['system', 'light', 'dark'] as const
const densities = ['comfortable', 'compact'] as const

/** How the console looks in this browser; nothing of it goes to the server. */
export function Preferences({ close }: { close: () => void }) {
  const queries = useQueryClient()
  const { clock, ownZone } = useSession()
  const now = useNow(clock, 10_000)
  const { data: chosen } = useSuspenseQuery(preferences())
  const { data: isOn } = useSuspenseQuery(singleKeys())
  const { data: look } = useSuspenseQuery(tableLook())
  const form = useForm({
    draft: 'preferences',
    fields: {
      zone: chosen.zone === null ? 'own' : chosen.zone === UTC ? 'utc' : 'other',
      zoneName: chosen.zone === UTC ? '' : (chosen.zone ?? ''),
      theme: chosen.theme,
      density: look.density,
      singleKeys: isOn ? 'on' : 'off',
    },
    submit: async (fields) => {
      const zone = zoneOf(fields)
      if (zone !== null && !isZone(zone)) return atFields({ zoneName: words.notAZone })
      const theme = themes.find((one) => one === fields.theme) ?? 'system'
      const density = densities.find((one) => one === fields.density) ?? 'comfortable'
      await Promise.all([
        choosePreferences(queries, { zone, theme }),
        setSingleKeys(queries, fields.singleKeys === 'on'),
        changeLook(queries, { density }),
      ])
      leave()
      return null
    },
  })
  function leave() {
    form.forget()
    close()
  }
  const { zone, theme } = form.fields
  const typed = zoneOf(form.fields)
  const isOfBrowser = ownZone === Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <FormDialog
      title={words.title}
      subtitle={words.subtitle}
      marks={null}
      onClose={leave}
      onCancel={leave}
      submitLabel={words.save}
      form={form}
      disabledReason={undefined}
    >
      <RadioGroup
        label={words.zone}
        look="list"
        name="zone"
        value={zone}
        onChange={(next) => form.set('zone', next)}
        options={[
          {
            value: 'own',
            label: isOfBrowser ? words.ofBrowser : words.ofInstallation,
            description: ownZone,
          },
          { value: 'utc', label: UTC },
          { value: 'other', label: words.other },
        ]}
        hint={
          typed === null || isZone(typed) ? words.now(fullTime(now, typed ?? ownZone)) : undefined
        }
      />
      {zone === 'other' && (
        <ComboBox
          label={words.zoneName}
          {...form.field('zoneName')}
          suggestions={zoneNames()}
          hint={words.zoneNameHint}
        />
      )}
      <RadioGroup
        label={words.theme}
        look="chips"
        name="theme"
        value={theme}
        onChange={(next) => form.set('theme', next)}
        options={themes.map((value) => ({ value, label: words.themes[value] }))}
      />
      <RadioGroup
        label={words.density}
        look="chips"
        name="density"
        value={form.fields.density}
        onChange={(next) => form.set('density', next)}
        options={densities.map((value) => ({ value, label: words.densities[value] }))}
        hint={words.densityMore}
      />
      <Checkbox
        label={words.singleKeys}
        description={words.singleKeysMore}
        isChecked={form.fields.singleKeys === 'on'}
        onChange={(next) => form.set('singleKeys', next ? 'on' : 'off')}
      />
    </FormDialog>
  )
}

function zoneOf({ zone, zoneName }: { zone: string; zoneName: string }): string | null {
  if (zone === 'own') return null
  return zone === 'utc' ? UTC : zoneName.trim()
}

const words = {
  title: 'Preferences',
  subtitle: 'Saved in this browser, for your account.',
  save: 'Save',
  zone: 'Time zone',
  ofBrowser: 'This browser’s zone',
  ofInstallation: 'This installation’s zone',
  other: 'Another zone',
  zoneName: 'Name of the zone',
  zoneNameHint: 'Type a city or a region, as in Asia/Tokyo.',
  notAZone: 'This browser knows no zone of that name. Choose one of the list.',
  now: (time: string) => `Server time there: ${time}.`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  densityMore: 'How high the rows of tables are.',
  singleKeys: 'Single-key shortcuts',
  singleKeysMore: 'Turn off if you use speech input.',
}
