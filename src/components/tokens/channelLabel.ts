import type { Channel } from '#contract/channels.ts'
import { readable } from '#lib/text.ts'

/**
 * A channel in a list to choose from: its key, its name where that says more, its language, its currency and whether it is
 * the default: "pl, Sklep PL (pl, PLN, default)".
 */
export function channelChoice(channel: Channel): string {
  const { idx, name, default_language, default_currency, is_default } = channel
  const facts = [
    ...[default_language, default_currency].filter(Boolean).map(readable),
    ...(is_default ? ['default'] : []),
  ]
  const label = name === '' || name === idx ? readable(idx) : `${readable(idx)}, ${readable(name)}`
  return facts.length === 0 ? label : `${label} (${facts.join(', ')})`
}
