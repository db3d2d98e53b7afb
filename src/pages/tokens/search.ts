import { LOCALE } from '#lib/locale.ts'
import type { TokenPair } from '#components/tokenTableRows.ts'

/** Whether a token is meant by what was typed: its name, its application's, its prefix, its last four, or its id. */
export function matches({ application, token }: TokenPair, wanted: string): boolean {
  const text = wanted.trim().toLocaleLowerCase(LOCALE)
  if (text === '') return true
  if (text === String(token.id)) return true
  return [token.name, application.name, token.prefix, token.last_four].some((part) =>
    part.toLocaleLowerCase(LOCALE).includes(text),
  )
}
