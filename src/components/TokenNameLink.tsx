import { useLocation, useSearchParams } from 'react-router'
import type { Token } from '#contract/tokens.ts'
import { TextLink } from '#ui/TextLink.tsx'
import { tokenAddress } from './tokenKeys.ts'
import { TokenName } from './TokenName.tsx'

interface Props {
  application: number
  token: Pick<Token, 'id' | 'name'>
  look: 'name' | 'ink'
}

/** Leads to the details of a token; on its application's own page order and page of the table stay. */
export function TokenNameLink({ application, token, look }: Props) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isHere = pathname === `/applications/${application}`
  const here = new URLSearchParams(search)
  for (const key of ['dialog', 'application']) here.delete(key)
  here.set('token', String(token.id))
  return (
    <TextLink look={look} href={isHere ? `?${here}` : tokenAddress(application, token.id)}>
      <TokenName name={token.name} />
    </TextLink>
  )
}
