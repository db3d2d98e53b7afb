import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { staffMember } from '#api/people/people.ts'
import { personLabel } from '#components/access/personNames.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

export function PersonCrumb() {
  const { id } = useParams()
  const { data } = useQuery(staffMember(Number(id)))
  return data ? <PlainText>{personLabel(data)}</PlainText> : `#${id ?? ''}`
}
