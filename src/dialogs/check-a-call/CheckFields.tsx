import { callHeaders, type CallHeader } from '#rules/values/checkCall.ts'
import type { NamedRoute } from '#rules/values/keyRoute.ts'
import { passesPin } from '#rules/tokens/scopes.ts'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { NoteIcon } from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { channelLabel } from '#components/tokens/channelLabel.ts'
import css from './CheckCall.module.css'
import { checkWords as words } from './words.ts'

export type CheckForm = { method: string; route: string; channel: string; header: CallHeader }

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const ROUTE_LENGTH = 256

interface Props {
  form: CheckForm
  onChange: (change: Partial<CheckForm>) => void
  /** Routes that the token's scopes open. */
  patterns: readonly string[]
  named: NamedRoute
  /** Null where they may not be read, undefined while they are read and where that failed. */
  channels: readonly { idx: string; name: string }[] | null | undefined
}

/** What was called: nothing of it is sent, and no value is asked for. */
export function CheckFields({ form, onChange, patterns, named, channels }: Props) {
  return (
    <>
      <div className={css.route}>
        <Select
          label={words.method}
          options={METHODS.map((method) => ({ value: method, label: method }))}
          value={form.method}
          onChange={(method) => onChange({ method })}
        />
        <TextField
          label={words.route}
          value={form.route}
          onChange={(route) => onChange({ route })}
          maxLength={ROUTE_LENGTH}
          hint={words.routeHint}
          isMono
          autoFocus
        />
      </div>
      {patterns.length > 0 && (
        <ul aria-label={words.patterns} className={css.patterns}>
          {patterns.map((pattern) => (
            <li key={pattern}>
              <TextButton onPress={() => onChange({ route: pattern })}>
                <Mono>
                  <PlainText hasBreaks>{pattern}</PlainText>
                </Mono>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      <Channel {...{ form, onChange, named, channels }} />
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
      <p className={css.computed}>
        <NoteIcon aria-hidden />
        <span>{words.computed}</span>
      </p>
    </>
  )
}

/** Chosen for a pattern; a path as it was called names its own. */
function Channel({ form, onChange, named, channels }: Omit<Props, 'patterns'>) {
  const choice = channelTold(named, form.channel)
  const field = {
    label: words.channel,
    value: choice.channel,
    disabledReason: choice.reason,
    onChange: (channel: string) => onChange({ channel }),
  }
  if (!channels) {
    return <ComboBox {...field} hint={words.channelsUnread} suggestions={[]} isMono />
  }
  const isOther = choice.channel !== '' && !channels.some(({ idx }) => idx === choice.channel)
  return (
    <Select
      {...field}
      options={[
        { value: '', label: words.channelNone },
        ...(isOther ? [{ value: choice.channel, label: choice.channel }] : []),
        ...channels.map((channel) => ({ value: channel.idx, label: channelLabel(channel) })),
      ]}
    />
  )
}

function channelTold(
  { route, path }: NamedRoute,
  chosen: string,
): { channel: string; reason: string | undefined } {
  if (route.kind !== 'key') return { channel: chosen, reason: undefined }
  // Any pin will do to ask.
  if (!passesPin(route.pattern, 'any')) {
    return { channel: '', reason: words.channelNotInRoute }
  }
  return passesPin(path, 'any')
    ? { channel: chosen, reason: undefined }
    : { channel: route.channel ?? '', reason: words.channelFromRoute }
}
