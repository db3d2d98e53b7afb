import type { OverlapPreset } from '#rules/tokens/overlap.ts'
import type { ExpiryPreset } from '#rules/tokens/expiry.ts'
import type { Drafts } from '#session/keep/drafts.ts'

/** Under which key the dialog that rotates a token keeps what was chosen in it. */
export const rotateDraft = (token: number): string => `rotate/${token}`

const SUGGESTED = 'suggested'

/** Suggests an overlap in the dialog that is opened next, and where it is given an expiry. */
export const prepareRotation = (
  drafts: Drafts,
  token: number,
  overlap: OverlapPreset,
  expiry: ExpiryPreset | null = null,
): void =>
  drafts.write(
    rotateDraft(token),
    new Map([
      ['overlap', overlap],
      ...(expiry === null ? [] : [['expiry', expiry] as const]),
      [SUGGESTED, `${overlap} ${expiry ?? ''}`],
    ]),
  )

/** Forgets the suggestion, unless somebody has changed something in the dialog since. */
export function dropSuggestion(drafts: Drafts, token: number): void {
  const form = rotateDraft(token)
  const kept = drafts.read(form)
  const suggested = kept?.get(SUGGESTED)
  if (kept === undefined || suggested === undefined) return
  const [overlap, expiry] = [kept.get('overlap') ?? '', kept.get('expiry')]
  const isAsSuggested = `${overlap} ${expiry ?? ''}` === suggested
  if (isAsSuggested && kept.size === (expiry === undefined ? 2 : 3)) drafts.forget(form)
}
