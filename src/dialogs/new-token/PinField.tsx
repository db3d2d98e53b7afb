import { useQuery } from '@tanstack/react-query'
import { channels as channelsQuery } from '#api/tokens/channels.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { PIN_LENGTH } from '#contract/tokens.ts'
import { pinRefusal } from '#rules/acts/scopeChoice.ts'
import { passesPin, pinKnown, routesOf } from '#rules/tokens/scopes.ts'
import { TermCard } from '#components/frame/TermCard.tsx'
import { ComboBox } from '#ui/forms/ComboBox.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { channelChoice } from '#components/tokens/channelLabel.ts'
import { PIN_FIELD } from './newTokenForm.ts'
import { newTokenWords as words } from './words.ts'
import css from './PinField.module.css'

interface Props {
  /** The idx of a channel; empty is any channel. */
  value: string
  onChange: (value: string) => void
  chosen: readonly string[]
  catalogue: Catalogue
}

/** The one channel that a token works on, or any. */
export function PinField({ value, onChange, chosen, catalogue }: Props) {
  const { data: channels, isError } = useQuery(channelsQuery())
  const isRefused = pinRefusal(chosen, catalogue) !== null
  const disabledReason = isRefused ? words.pinAdmin : undefined
  const stranded =
    value === '' ? [] : routesOf(chosen, catalogue).filter((route) => !passesPin(route, value))
  const warning = stranded.length > 0 && <Stranded routes={stranded} />
  const field = { label: words.pin, term: <TermCard of="pin" />, name: PIN_FIELD, disabledReason }

  if (channels === null || isError) {
    return (
      <ComboBox
        {...field}
        hint={
          <>
            {isError ? words.pinFailed : words.pinUnread} {warning}
          </>
        }
        value={isRefused ? '' : value}
        onChange={onChange}
        suggestions={[]}
        maxLength={PIN_LENGTH}
        placeholder={words.anyChannel}
        isMono
      />
    )
  }
  // A pin that was typed before stays, also where it names no channel of the backend.
  const isOther = value !== '' && pinKnown(value, channels ?? []) === 'unknown'
  const options = [
    { value: '', label: words.anyChannel },
    ...(isOther ? [{ value, label: value }] : []),
    ...(channels ?? []).map((channel) => ({ value: channel.idx, label: channelChoice(channel) })),
  ]
  return (
    <Select
      {...field}
      hint={channels === undefined ? words.pinReading : warning || undefined}
      options={options}
      value={isRefused ? '' : value}
      onChange={onChange}
    />
  )
}

function Stranded({ routes }: { routes: readonly string[] }) {
  return (
    <span className={css.stranded}>
      {words.pinWithoutChannel(routes.length)}
      {routes.map((route) => (
        <Mono key={route}>{route}</Mono>
      ))}
    </span>
  )
}
