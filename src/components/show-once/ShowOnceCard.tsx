import { useQuery } from '@tanstack/react-query'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import { cardFacts } from '#components/tokens/cardFacts.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { secretWords as words } from './words.ts'

/** Whom to ask, and where to store the value: nothing where the application's description doesn't say it, or wasn't read. */
export function ShowOnceCard({ application }: { application: number }) {
  const { data } = useQuery(applicationQuery(application))
  const facts = data ? cardFacts(data) : []
  return facts.length > 0 && <Facts look="strip" label={words.card} facts={facts} />
}
