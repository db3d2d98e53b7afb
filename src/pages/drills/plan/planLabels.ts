import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { DrillPlanned } from '#contract/drill.ts'
import { readable } from '#lib/text.ts'

/** A row of a plan in an accessible name: names alone do not tell two tokens apart. */
export const lineLabel = ({ tokenId, name, lastFour }: DrillPlanned): string =>
  `${readable(tokenLabel({ name }))}, ${lastFourOf({ id: tokenId, last_four: lastFour })}`
