import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { application } from '#api/tokens/applications.ts'
import { tokensOf } from '#api/tokens/tokens.ts'
import { idIn, nameIn, numberIn } from '#components/frame/addressParams.ts'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { part } from '#ui/parts.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { words } from './frame/words.ts'

// What is behind the panel in the trail: the thing's name, its number while the name is not there.

export function ApplicationCrumb() {
  const { id } = useParams()
  const { data } = useQuery({ ...application(idIn(id) ?? 0), enabled: false })
  return data ? <PlainText>{data.name}</PlainText> : numberIn(id)
}

export function TokenCrumb() {
  const { id } = useParams()
  const [search] = useSearchParams()
  // The page reads the list; of a dialog over it the same parameter may name another one.
  const { data } = useQuery({ ...tokensOf(Number(search.get('application'))), enabled: false })
  const token = data?.find((one) => one.id === idIn(id))
  return token ? <TokenName name={token.name} /> : numberIn(id)
}

/** What the address says, while the name is not there. */
const Addressed = () => {
  const { id, key } = useParams()
  return key === undefined ? numberIn(id) : <PlainText>{nameIn(key) ?? '…'}</PlainText>
}
const untilNamed = { meanwhile: <Addressed />, gone: Addressed }

// What people, groups and roles are comes with their pages: the first page has none.
export const PersonCrumb = part(
  async () => (await import('./accessCrumbs.tsx')).PersonCrumb,
  untilNamed,
)
export const GroupCrumb = part(
  async () => (await import('./accessCrumbs.tsx')).GroupCrumb,
  untilNamed,
)
export const RoleCrumb = part(
  async () => (await import('./accessCrumbs.tsx')).RoleCrumb,
  untilNamed,
)

/** What drills are comes with their pages. */
export const DrillCrumb = part(
  async () => (await import('#components/drills/DrillName.tsx')).DrillName,
  { meanwhile: '…' },
)

export const NewDrillCrumb = () => words.newDrill

export const ReviewCrumb = part(
  async () => (await import('#components/reviews/ReviewName.tsx')).ReviewName,
  { meanwhile: '…' },
)

export const NewReviewCrumb = () => words.newReview

export const NewRoleCrumb = () => words.newRole

export const RoutesCrumb = () => words.scopesAndRoutes

export const ReportCrumb = () => words.accessReport

export const CompareCrumb = () => words.compareServers
