import type { Application } from '#contract/applications.ts'
import { LOCALE } from '#lib/locale.ts'
import type { TokenPair } from '#components/tokenTableRows.ts'

/** Whether a token is meant by what was typed: its name, its application's, its prefix, its last four, or its id. */
export function matches({ application, token }: TokenPair, wanted: string): boolean {
  const text = folded(wanted.trim())
  if (text === '') return true
  if (text === String(token.id)) return true
  return [token.name, application.name, token.prefix, token.last_four].some((part) =>
    folded(part).includes(text),
  )
}

/** The applications that are meant by what was typed, whether or not their tokens are known. */
export function named(applications: readonly Application[], wanted: string): Application[] {
  const text = folded(wanted.trim())
  return text === '' ? [] : applications.filter(({ name }) => folded(name).includes(text))
}

const folded = (text: string): string => text.toLocaleLowerCase(LOCALE)
