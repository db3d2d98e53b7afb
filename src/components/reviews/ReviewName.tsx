import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { reviews } from '#api/reviews/reviews.ts'
import { PlainText } from '#ui/text/PlainText.tsx'

/** The name of the review that the address names; nothing where it is not here. */
export function ReviewName() {
  const { id } = useParams()
  const { data } = useQuery(reviews())
  const review = data?.find((one) => one.id === id)
  return review ? <PlainText>{review.name}</PlainText> : null
}
