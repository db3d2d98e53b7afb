import { visibleText } from '#lib/text.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { addressOf, type Sentence } from '#components/frame/sentence.ts'

/** A sentence, its names as links where they have a page. */
export function SentenceText({ children }: { children: Sentence }) {
  return children.map((part, position) => {
    if (typeof part === 'string') return visibleText(part)
    const address = part.thing && addressOf(part.thing)
    const name = (
      <PlainText key={position} hasBreaks={address === null}>
        {part.name}
      </PlainText>
    )
    return address === null ? (
      name
    ) : (
      <TextLink key={position} href={address} look="ink">
        {name}
      </TextLink>
    )
  })
}
