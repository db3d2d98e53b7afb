import { visibleText } from '#lib/text.ts'
import { addresses } from './addresses.ts'

/** A thing that an entry names and that may have a page of its own. */
export type Thing =
  | { kind: 'application' | 'person' | 'group'; id: number }
  | { kind: 'role'; key: string }
  /** `application` is null where it is not known: a token is read from its application's list. */
  | { kind: 'token'; id: number; application: number | null }

/** A part of a sentence: text of ours, or a name from the server. */
export type Part = string | Named
export type Named = { name: string; thing: Thing | null }

export type Sentence = readonly Part[]

/** A sentence with names in it: sentence`created ${token} in ${application}`. */
export function sentence(texts: TemplateStringsArray, ...names: (Part | Sentence)[]): Sentence {
  return texts
    .flatMap((text, index) => [text, ...partsOf(names[index])])
    .filter((part) => part !== '')
}

/** The same as one text, for an accessible name or a file. */
export const inText = (parts: Sentence): string =>
  parts.map((part) => visibleText(typeof part === 'string' ? part : part.name)).join('')

const partsOf = (name: Part | Sentence | undefined): Sentence => {
  if (name === undefined) return []
  return typeof name === 'string' || 'name' in name ? [name] : name
}

/** The page of what a sentence names. */
export function addressOf(thing: Thing): string {
  switch (thing.kind) {
    case 'token': {
      const { id: token, application } = thing
      // Where its application is not known, the page looks for it.
      return application === null ? `/tokens/${token}` : addresses.token({ token, application })
    }
    case 'role':
      return addresses.role(thing.key)
    case 'application':
    case 'person':
    case 'group':
      return addresses[thing.kind](thing.id)
  }
}
