import type { Token } from '#contract/tokens.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import { TokenName } from './TokenName.tsx'
import { tokenPageAddress } from './tokenPageAddress.ts'

interface Props {
  application: number
  token: Pick<Token, 'id' | 'name'>
  look: 'name' | 'ink'
}

/** Leads to the page of a token. */
export function TokenNameLink({ application, token, look }: Props) {
  return (
    <TextLink look={look} href={tokenPageAddress({ token: token.id, application })}>
      <TokenName name={token.name} />
    </TextLink>
  )
}
