import type { Token } from '#contract/tokens.ts'
import { TextLink } from '#ui/text/TextLink.tsx'
import { TokenName } from './TokenName.tsx'
import { addresses } from '#components/frame/addresses.ts'

interface Props {
  application: number
  token: Pick<Token, 'id' | 'name'>
  look: 'name' | 'ink'
}

/** Leads to the page of a token. */
export function TokenNameLink({ application, token, look }: Props) {
  return (
    <TextLink look={look} href={addresses.token({ token: token.id, application })}>
      <TokenName name={token.name} />
    </TextLink>
  )
}
