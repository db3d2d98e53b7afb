import type { Application } from '#contract/applications.ts'
import { cardFields, parseDescription } from '#rules/tokens/description.ts'
import type { Fact } from '#ui/text/Facts.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'

/** Whom to ask, and where the value is kept, as far as the application's description says it. */
export function cardFacts({ description }: Pick<Application, 'description'>): Fact[] {
  const card = parseDescription(description)
  return cardFields
    .filter((field) => card[field] !== '')
    .map((field) => ({
      term: words[field],
      value: <PlainText hasBreaks>{card[field]}</PlainText>,
    }))
}

const words = { owner: 'Owner', contact: 'Contact', storedIn: 'Stored in' }
