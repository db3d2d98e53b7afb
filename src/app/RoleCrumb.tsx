import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { roleList } from '#api/access/roles.ts'
import { roleLabel } from '#components/access/personNames.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

export function RoleCrumb() {
  const { key = '' } = useParams()
  const { data } = useQuery(roleList())
  const role = data?.find((one) => one.key === key)
  return <PlainText>{role ? roleLabel(role) : key}</PlainText>
}
