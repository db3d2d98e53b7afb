import type { TokensMissing } from '#api/tokens/tokens.ts'
import { Stale } from '#ui/states/Stale.tsx'
import { words } from './words.ts'

interface Props {
  /** Null while none is missing. */
  missing: TokensMissing | null
  onRetry?: () => void
}

/** Over the tokens of a list that lacks some: how many could be read, and what that leaves open. */
export function TokensMissingLine({ missing, onRetry }: Props) {
  return (
    <Stale onRetry={onRetry}>{missing && words.missing(missing.rows.length, missing.count)}</Stale>
  )
}
