import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { drills } from '#api/drills/drills.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

export function DrillName() {
  const { id = '' } = useParams()
  const { data } = useQuery(drills())
  const drill = data?.find((one) => one.id === id)
  return drill ? <PlainText>{drill.name}</PlainText> : '…'
}
