import type { Application } from '#contract/applications.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import type { NewToken, Token } from '#contract/tokens.ts'
import type { Prefill } from '#rules/acts/prefill.ts'
import { type RuledToken, lifeFrom } from '#rules/findings/house.ts'
import { pinRefusal, suggestedName } from '#rules/acts/scopeChoice.ts'
import { kindOf } from '#rules/tokens/scopes.ts'
import type { TokenAct } from '#rules/values/commandLine.ts'
import type { FormErrors } from '#ui/forms/formErrors.ts'
import {
  EXPIRY_FIELD,
  emptyExpiry,
  expiryNow,
  readExpiry,
} from '#components/expiry/expiryFields.ts'
import { newTokenWords as words } from './words.ts'

export const APPLICATION_FIELD = 'application'
/** Where the body has them, and so the names of their sentences in the form's errors. */
export const SCOPES_FIELD = 'scopes'
export const PIN_FIELD = 'channel_idx'

// No expiry is chosen at first, as when rotating: a preset that nobody chose would plant an outage a year from
// now, or a token that lives for ever.
export const emptyNewToken = {
  name: '',
  isNamed: '',
  scopes: '',
  pin: '',
  ...emptyExpiry,
  /** Where the form asks for it: an id, NEW_APPLICATION, or '' while none is chosen. */
  application: '',
  applicationName: '',
  applicationDescription: '',
}
export const NEW_APPLICATION = 'new'

/** What is typed and chosen, as the draft keeps it: the scopes are in one text, with spaces between them. */
export type NewTokenFields = typeof emptyNewToken

/** What the form was filled with beforehand, and by what: a link, or the token that the new one is like. */
export type Filled = {
  by: { kind: 'link' } | { kind: 'like'; token: Token }
  prefill: Prefill
}

/** The fields as they are when the form is opened. */
export function filledFields(filled: Filled | null): NewTokenFields {
  if (filled === null) return emptyNewToken
  const { name, scopes, channel, expiry } = filled.prefill
  return {
    ...emptyNewToken,
    name: name ?? '',
    isNamed: name === null || name === '' ? '' : 'yes',
    scopes: scopes.join(' '),
    pin: channel ?? '',
    ...(expiry ?? emptyExpiry),
  }
}

export const chosenScopes = ({ scopes }: Pick<NewTokenFields, 'scopes'>): string[] =>
  scopes === '' ? [] : scopes.split(' ')

/** The name as it is in the form: what was typed, else what the scopes suggest. */
export const nameOf = (fields: NewTokenFields, catalogue: Catalogue): string =>
  fields.name === '' && fields.isNamed === ''
    ? suggestedName(chosenScopes(fields), catalogue)
    : fields.name

/** The pin that is sent: admin scopes allow none, whatever is typed. */
export function pinOf(fields: NewTokenFields, catalogue: Catalogue): string | null {
  const pin = fields.pin.trim()
  return pin === '' || pinRefusal(chosenScopes(fields), catalogue) ? null : pin
}

/** What is created, and in which application. */
export type Creation = { application: Application; body: NewToken }

interface Context {
  catalogue: Catalogue
  now: number
  zone: string
}
type InApplication = Context & { application: Application | null }

/** The body that "Create token" sends, or what is missing at which field. */
export function bodyOf(
  fields: NewTokenFields,
  { catalogue, now, zone }: Context,
): { kind: 'ready'; body: NewToken } | { kind: 'refused'; errors: FormErrors } {
  const scopes = chosenScopes(fields)
  const expiry = readExpiry(fields, { now, zone, asBefore: null })
  if (expiry.kind === 'refused' || scopes.length === 0) {
    return {
      kind: 'refused',
      errors: {
        ...(expiry.kind === 'refused' && { [EXPIRY_FIELD]: expiry.sentence }),
        ...(scopes.length === 0 && { [SCOPES_FIELD]: words.noScope }),
      },
    }
  }
  const [name, pin, { expiresAt }] = [
    nameOf(fields, catalogue).trim(),
    pinOf(fields, catalogue),
    expiry,
  ]
  const body = {
    scopes,
    ...(name !== '' && { name }),
    ...(pin !== null && { channel_idx: pin }),
    ...(expiresAt !== null && { expires_at: expiresAt }),
  }
  return { kind: 'ready', body }
}

/** What the house may have rules about; a life that is not chosen yet is not known. */
export function ruledToken(fields: NewTokenFields, { catalogue, now, zone }: Context): RuledToken {
  const expiry = expiryNow(fields, { now, zone, asBefore: null })
  return {
    kind: kindOf(chosenScopes(fields), catalogue),
    name: nameOf(fields, catalogue).trim(),
    channel: pinOf(fields, catalogue),
    life: lifeFrom(expiry, now),
  }
}

/** The same as an act; none while something is missing. */
export function creationActs(fields: NewTokenFields, context: InApplication): TokenAct[] {
  const { application } = context
  const read = bodyOf(fields, context)
  return read.kind === 'ready' && application
    ? [{ act: 'create', application, body: read.body }]
    : []
}
