import { isBlank } from '#lib/text.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { words } from './words.ts'

/** The name of a token as text, or that it has none. With `hasBreaks` it may take several lines. */
export function TokenName({ name, hasBreaks = false }: { name: string; hasBreaks?: boolean }) {
  return isBlank(name) ? <>{words.unnamed}</> : <PlainText hasBreaks={hasBreaks}>{name}</PlainText>
}
