import type { OverlapPreset } from '#rules/overlap.ts'
import type { Drafts } from '#session/drafts.ts'

/** Under which key the dialog that rotates a token keeps what was chosen in it. */
export const rotateDraft = (token: number): string => `rotate/${token}`

/** Suggests an overlap in the dialog that is opened next. */
export const prepareRotation = (drafts: Drafts, token: number, overlap: OverlapPreset): void =>
  drafts.write(rotateDraft(token), new Map([['overlap', overlap]]))
