import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { tokensOf } from '#api/tokens/tokens.ts'
import { TokenName } from '#components/tokens/TokenName.tsx'

export function TokenCrumb() {
  const { id } = useParams()
  const [search] = useSearchParams()
  // The page reads the list; of a dialog over it the same parameter may name another one.
  const { data } = useQuery({ ...tokensOf(Number(search.get('application'))), enabled: false })
  const token = data?.find((one) => one.id === Number(id))
  return token ? <TokenName name={token.name} /> : `#${id ?? ''}`
}
