import { useState, type ReactNode } from 'react'
import { channelChoice } from '#components/tokens/channelLabel.ts'
import type { Channel } from '#contract/channels.ts'
import { listed } from '#lib/numbers.ts'
import { passesPin } from '#rules/tokens/scopes.ts'
import type { CallHeader } from '#rules/values/checkCall.ts'
import type { NamedRoute } from '#rules/values/keyRoute.ts'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { calledLine } from './calledLine.ts'
import { callMethods } from './callMethods.ts'
import css from './CallFields.module.css'

export type CallForm = { method: string; route: string; channel: string }

const ROUTE_LENGTH = 256
/** What a path names a review by. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi

interface Props {
  form: CallForm
  onChange: (change: Partial<CallForm>) => void
  /** Where it is asked about too: the header of a pasted call's credential, by its name. */
  onHeader?: (header: CallHeader) => void
  named: NamedRoute
  /** Null where they may not be read, undefined while they are read and where that failed. */
  channels: readonly Channel[] | null | undefined
  /** Between route and channel. */
  children?: ReactNode
  autoFocus?: boolean
}

/** A call as it was made, or is to be made: nothing of it is sent, and no value is asked for. */
export function CallFields(props: Props) {
  const { form, onChange, onHeader, named, channels, children, autoFocus } = props
  /** What was taken from a pasted call, for as long as its path is in the field. */
  const [taken, setTaken] = useState({ route: '', parts: '' })
  function takesCall(text: string, isRefused: (part: string) => boolean): boolean {
    const line = calledLine(text)
    if (line === null) return false
    const { method, path, header } = line
    if (isRefused(path ?? '')) return true
    if (path === null || path.length > ROUTE_LENGTH) {
      setTaken({ route: form.route, parts: words.nothing })
      return true
    }
    const parts = [
      ...(method ? [words.ofMethod] : []),
      words.ofPath,
      ...(onHeader && header ? [words.ofHeader] : []),
    ]
    setTaken({ route: path, parts: words.taken(listed(parts)) })
    onChange({ route: path, ...(method && { method }) })
    if (header) onHeader?.(header)
    return true
  }
  return (
    <>
      <div className={css.route}>
        <Select
          label={words.method}
          options={callMethods.map((method) => ({ value: method, label: method }))}
          value={form.method}
          onChange={(method) => onChange({ method })}
        />
        <TextField
          label={words.route}
          value={form.route}
          onChange={(route) => onChange({ route })}
          takesPaste={takesCall}
          maxLength={ROUTE_LENGTH}
          mayHold={UUID}
          hint={
            <>
              {words.routeHint}{' '}
              <span role="status">{taken.route === form.route && taken.parts}</span>
            </>
          }
          isMono
          {...(autoFocus === true && { autoFocus })}
        />
      </div>
      {children}
      <Channel {...{ form, onChange, named, channels }} />
    </>
  )
}

/** Chosen for a pattern; a path as it was called names its own. */
function Channel({
  form,
  onChange,
  named,
  channels,
}: Pick<Props, 'form' | 'onChange' | 'named' | 'channels'>) {
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
        ...channels.map((channel) => ({ value: channel.idx, label: channelChoice(channel) })),
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

const words = {
  method: 'Method',
  route: 'Route',
  routeHint:
    'The path as called or a catalogue pattern, or paste a curl command or a line of a log. Up to 256 characters.',
  taken: (parts: string) => `Taken from the pasted text: ${parts}, and nothing else.`,
  ofMethod: 'method',
  ofPath: 'path',
  ofHeader: 'header name',
  nothing: 'The pasted text has no path of up to 256 characters, so nothing was taken from it.',
  channel: 'Channel',
  channelNone: 'None chosen',
  channelFromRoute: 'The route sets the channel',
  channelNotInRoute: 'The route has no channel',
  channelsUnread: 'The channels couldn’t be loaded. Type one.',
}
