import type { Channel } from '#contract/channels.ts'
import { readable } from '#lib/text.ts'

/** A channel in a list to choose from: its key, and its name where that says more. */
export const channelLabel = ({ idx, name }: { idx: string; name: string }): string =>
  name === '' || name === idx ? readable(idx) : `${readable(idx)}, ${readable(name)}`

/** The same with its language, its currency and whether it is the default: "pl, Sklep PL (pl, PLN, default)". */
export function channelChoice(channel: Channel): string {
  const { default_language, default_currency, is_default } = channel
  const facts = [
    ...[default_language, default_currency].filter(Boolean).map(readable),
    ...(is_default ? ['default'] : []),
  ]
  const label = channelLabel(channel)
  return facts.length === 0 ? label : `${label} (${facts.join(', ')})`
}
