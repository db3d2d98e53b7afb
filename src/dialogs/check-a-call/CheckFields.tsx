import type { Channel } from '#contract/channels.ts'
import { callHeaders, type CallHeader } from '#rules/values/checkCall.ts'
import type { NamedRoute } from '#rules/values/keyRoute.ts'
import { NoteIcon } from '#ui/icons.ts'
import { Select } from '#ui/forms/Select.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { CallFields, type CallForm } from '#components/values/CallFields.tsx'
import { KeyRoute } from '#components/tokens/KeyRoute.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import css from './CheckCall.module.css'
import { checkWords as words } from './words.ts'

export type CheckForm = CallForm & { header: CallHeader }

interface Props {
  form: CheckForm
  onChange: (change: Partial<CheckForm>) => void
  /** Routes that the token's scopes open. */
  patterns: readonly string[]
  named: NamedRoute
  /** Null where they may not be read, undefined while they are read and where that failed. */
  channels: readonly Channel[] | null | undefined
}

/** What was called: nothing of it is sent from here, and no value is asked for. */
export function CheckFields({ form, onChange, patterns, named, channels }: Props) {
  return (
    <>
      <CallFields
        {...{ form, onChange, named, channels }}
        onHeader={(header) => onChange({ header })}
        autoFocus
      >
        {patterns.length > 0 && (
          <ul aria-label={words.patterns} className={css.patterns}>
            {patterns.map((pattern) => (
              <li key={pattern}>
                <TextButton onPress={() => onChange({ route: pattern })}>
                  <KeyRoute route={pattern} />
                </TextButton>
              </li>
            ))}
          </ul>
        )}
      </CallFields>
      <Select
        label={words.header}
        hint={words.headerHint}
        options={callHeaders.map((header) => ({ value: header, label: words.headers[header] }))}
        value={form.header}
        onChange={(value) => {
          const header = callHeaders.find((one) => one === value)
          if (header) onChange({ header })
        }}
      />
      <p className={`${panel.signed} ${ink.hint}`}>
        <NoteIcon aria-hidden />
        <span>{words.computed}</span>
      </p>
    </>
  )
}
