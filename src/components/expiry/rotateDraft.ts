import type { OverlapPreset } from '#rules/tokens/overlap.ts'
import type { Drafts } from '#session/keep/drafts.ts'

/** Under which key the dialog that rotates a token keeps what was chosen in it. */
export const rotateDraft = (token: number): string => `rotate/${token}`

const SUGGESTED = 'suggested'

/** Suggests an overlap in the dialog that is opened next. */
export const prepareRotation = (drafts: Drafts, token: number, overlap: OverlapPreset): void =>
  drafts.write(
    rotateDraft(token),
    new Map([
      ['overlap', overlap],
      [SUGGESTED, overlap],
    ]),
  )

/** Forgets the suggestion, unless somebody has changed something in the dialog since. */
export function dropSuggestion(drafts: Drafts, token: number): void {
  const form = rotateDraft(token)
  const kept = drafts.read(form)
  const suggested = kept?.get(SUGGESTED)
  if (suggested !== undefined && kept?.size === 2 && kept.get('overlap') === suggested) {
    drafts.forget(form)
  }
}
