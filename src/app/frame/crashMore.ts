import { translated } from '#ui/translated.ts'
import { words } from './words.ts'

/** What is said of a fault of the console. A page that something else has altered fails with the browser's own NotFoundError. */
export const crashMore = (error: unknown): string =>
  translated.read() || (error instanceof DOMException && error.name === 'NotFoundError')
    ? `${words.crashedMore} ${words.translatedMore}`
    : words.crashedMore
