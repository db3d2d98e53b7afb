import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { roleList } from '#api/access/roles.ts'
import { groupList } from '#api/people/groups.ts'
import { staffMember } from '#api/people/people.ts'
import { application } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { part } from '#ui/parts.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { words } from './frame/words.ts'

// What stands behind the panel in the trail: the thing's name, its number while the name is not there.

export function ApplicationCrumb() {
  const { id } = useParams()
  const { data } = useQuery(application(Number(id)))
  return data ? <PlainText>{data.name}</PlainText> : `#${id ?? ''}`
}

export function TokenCrumb() {
  const { id } = useParams()
  const [search] = useSearchParams()
  // The page reads the list; of a dialog over it the same parameter may name another one.
  const { data } = useQuery({ ...tokensOf(Number(search.get('application'))), enabled: false })
  const token = data?.find((one) => one.id === Number(id))
  return token ? <TokenName name={token.name} /> : `#${id ?? ''}`
}

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

/** What drills are comes with their pages. */
export const DrillCrumb = part(
  async () => (await import('#components/drills/DrillName.tsx')).DrillName,
  { meanwhile: '…' },
)

export const NewDrillCrumb = () => words.newDrill

export const NewRoleCrumb = () => words.newRole

export const ReportCrumb = () => words.accessReport
