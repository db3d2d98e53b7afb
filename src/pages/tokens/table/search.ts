import type { Application } from '#contract/applications.ts'
import { isFoundIn } from '#lib/search.ts'

/** The applications that are meant by what was typed, whether or not their tokens are known. */
export const named = (applications: readonly Application[], wanted: string): Application[] =>
  wanted.trim() === '' ? [] : applications.filter(({ name }) => isFoundIn(name, wanted))
