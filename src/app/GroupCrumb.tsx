import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { groupList } from '#api/people/groups.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

export function GroupCrumb() {
  const { id } = useParams()
  const { data } = useQuery(groupList())
  const group = data?.find((one) => one.id === Number(id))
  return group ? <PlainText>{group.name}</PlainText> : `#${id ?? ''}`
}
