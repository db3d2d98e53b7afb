import { authentication } from './authentication.js'
import { endpoints } from './endpoints.js'
import { errors } from './errors.js'
import { limits } from './limits.js'
import { resources } from './resources.js'
import { service } from './service.js'
import { states } from './states.js'
import { versioning } from './versioning.js'

/**
 * What the backend's public description states, in its own order: each statement and each row of a table that owes the
 * product something has a number. Its sixth part, events, states nothing. What it says that it does not show has none.
 *
 * @typedef {keyof typeof import('./screens.js').screens} ScreenKey
 * @typedef {{ says: string, met: readonly [ScreenKey, ...ScreenKey[]] }} Statement
 * @typedef {{ title: string, statements: Readonly<Record<string, Statement>> }} Section
 */

/** @type {readonly Section[]} */
export const sections = [
  service,
  resources,
  states,
  endpoints,
  authentication,
  errors,
  limits,
  versioning,
]

/** @type {ReadonlyMap<string, Statement>} */
export const statements = new Map(sections.flatMap((section) => Object.entries(section.statements)))
