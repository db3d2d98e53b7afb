import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { roleList } from '#api/access/roles.ts'
import { groupList } from '#api/people/groups.ts'
import { staffMember } from '#api/people/people.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

export function PersonCrumb() {
  const { id } = useParams()
  const { data } = useQuery(staffMember(Number(id)))
  return data ? <PlainText>{personLabel(data)}</PlainText> : `#${id ?? ''}`
}

export function GroupCrumb() {
  const { id } = useParams()
  const { data } = useQuery(groupList())
  const group = data?.find((one) => one.id === Number(id))
  return group ? <PlainText>{group.name}</PlainText> : `#${id ?? ''}`
}

export function RoleCrumb() {
  const { key = '' } = useParams()
  const { data } = useQuery(roleList())
  const role = data?.find((one) => one.key === key)
  return <PlainText>{role ? roleLabel(role) : key}</PlainText>
}
