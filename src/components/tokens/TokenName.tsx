import { isBlank } from '#lib/text.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { words } from './words.ts'

/** The name of a token as text, or that it has none. */
export function TokenName({ name }: { name: string }) {
  return isBlank(name) ? <>{words.unnamed}</> : <PlainText>{name}</PlainText>
}
