import type { Token } from '#contract/tokens.ts'
import { visibleText } from '#lib/text.ts'
import { FoundText } from '#ui/text/FoundText.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { keyOf } from './tokenKeys.ts'

interface Props {
  token: Pick<Token, 'prefix' | 'last_four' | 'legacy'>
  /** With the part that all keys of an installation share. */
  isWhole?: boolean
}

/** What is shown of a value for ever: its beginning and its last four. */
export function TokenKey({ token, isWhole = false }: Props) {
  const { common, ownPart } = keyOf(token)
  return (
    <Mono common={isWhole && common !== '' ? common : undefined}>
      <FoundText>{visibleText(ownPart)}</FoundText>
    </Mono>
  )
}
