import { useQuery } from '@tanstack/react-query'
import { loggedActs } from '#api/drills/drillReading.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'
import { proofsOf } from '#rules/drills/drillProof.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { drillsWords } from './words.ts'

const words = drillsWords.acts
/** So many are named. */
const NAMED = 5

/** How many of the acts in a file the audit log does not know: what a file says is no proof of it. */
export function ImportedActs({ drill }: { drill: DrillRecord }) {
  const { data, error, refetch, isFetching } = useQuery(loggedActs(drill))
  if (error && !data) {
    return (
      <ReadFailed
        title={words.notRead}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return <p role="status">{words.reading}</p>
  const { claims } = proofsOf(drill, data)
  if (claims.length === 0) return null
  const unknown = claims.filter(({ entry }) => entry === null)
  if (unknown.length === 0) return <p role="status">{words.allKnown(claims.length)}</p>
  const nameOf = (tokenId: number) => {
    const planned = drill.tokens.find((row) => row.tokenId === tokenId)
    return planned ? readable(tokenLabel(planned)) : words.tokenOf(tokenId)
  }
  return (
    <Banner tone="warn" role="status" title={words.unknown(unknown.length, claims.length)}>
      {words.counted}
      <ul aria-label={words.list}>
        {unknown.slice(0, NAMED).map(({ claim }) => (
          <li key={`${claim.tokenId} ${claim.id}`}>
            <bdi>{words.act(nameOf(claim.tokenId), words.claims[claim.kind])}</bdi>
          </li>
        ))}
      </ul>
      {unknown.length > NAMED && words.more(unknown.length - NAMED)}
    </Banner>
  )
}
