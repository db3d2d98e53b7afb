import type { Catalogue } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { kindOf, opensOf, routesOf } from '#rules/tokens/scopes.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { expiryNow, type ExpiryFields } from '#components/expiry/expiryFields.ts'
import { chosenScopes, pinOf, type NewTokenFields } from './newTokenForm.ts'
import { newTokenWords } from './words.ts'

const words = newTokenWords.sentence

interface Props {
  fields: NewTokenFields
  catalogue: Catalogue
  now: number
  zone: string
}

/** What "Create token" would create now. */
export function NewTokenSentence({ fields, catalogue, now, zone }: Props) {
  const chosen = chosenScopes(fields)
  if (chosen.length === 0) return <span>{words.choose}</span>
  const routes = routesOf(chosen, catalogue)
  const pin = pinOf(fields, catalogue)
  const areas = opensOf(chosen, catalogue).flatMap(({ admin }) => admin ?? [])
  return (
    <span>
      <b>{words.kinds[kindOf(chosen, catalogue)]}</b>
      {words.with}
      {routes.length > 0 && words.routesOn(routes.length, pin && readable(pin))}
      {areas.map(({ area, level }, index) => (
        <span key={area}>
          {index > 0 || routes.length > 0 ? ', ' : ''}
          {words.level(level)}
          <Mono>{area}</Mono>
        </span>
      ))}
      {'. '}
      {expirySentence(fields, now, zone)}
    </span>
  )
}

export function expirySentence(fields: ExpiryFields, now: number, zone: string): string {
  const expiry = expiryNow(fields, { now, zone, asBefore: null })
  switch (expiry.kind) {
    case 'never':
      return words.noExpiry
    case 'at':
      return words.expires(fullTime(expiry.ms, zone))
    case 'refused':
      return words.expiryRefused[expiry.reason]
  }
}
