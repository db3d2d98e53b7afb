import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { roleList } from '#api/access/roles.ts'
import { groupList } from '#api/people/groups.ts'
import { staffMember } from '#api/people/people.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { idIn, nameIn, numberIn } from '#components/frame/addressParams.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

export function PersonCrumb() {
  const { id } = useParams()
  // The page reads it.
  const { data } = useQuery({ ...staffMember(idIn(id) ?? 0), enabled: false })
  return data ? <PlainText>{personLabel(data)}</PlainText> : numberIn(id)
}

export function GroupCrumb() {
  const { id } = useParams()
  const { data } = useQuery({ ...groupList(), enabled: false })
  const group = data?.find((one) => one.id === idIn(id))
  return group ? <PlainText>{group.name}</PlainText> : numberIn(id)
}

export function RoleCrumb() {
  const { key = '' } = useParams()
  const { data } = useQuery(roleList())
  const role = data?.find((one) => one.key === key)
  return <PlainText>{role ? roleLabel(role) : (nameIn(key) ?? '…')}</PlainText>
}
