import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { application } from '#api/tokens/applications.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

export function ApplicationCrumb() {
  const { id } = useParams()
  const { data } = useQuery(application(Number(id)))
  return data ? <PlainText>{data.name}</PlainText> : `#${id ?? ''}`
}
