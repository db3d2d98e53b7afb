import type { Token } from '#contract/tokens.ts'
import { visibleText } from '#lib/text.ts'
import type { Rotated } from '#rules/acts/undo.ts'
import { undoWords as words } from './words.ts'

/** What is typed before something is revoked, and how its field asks for it. */
export type Confirmation = { asked: string; label: string }

type Labels = Record<'typeLastFour' | 'typeId', (asked: string) => string>

/** Of one token its last four, or its id where it shows none: what is printed on it. A name can be copied from another token. */
export function confirmationOf(
  { id, last_four: lastFour }: Pick<Token, 'id' | 'last_four'>,
  labels: Labels,
): Confirmation {
  const requiredText = lastFour || String(id)
  const label = lastFour ? labels.typeLastFour : labels.typeId
  return { asked: requiredText, label: label(visibleText(requiredText)) }
}

/** Of successors the one's, or how many they are. Null: nothing is revoked. */
export function confirmationOfAll(chosen: readonly Rotated[]): Confirmation | null {
  const revoked = chosen.flatMap(({ works, successor }) => (works && successor ? [successor] : []))
  const [only, other] = revoked
  if (!only) return null
  if (!other) return confirmationOf(only, words)
  const asked = String(revoked.length)
  return { asked, label: words.typeCount(asked) }
}

/** Why the act waits still; undefined: it was typed, or nothing is to be. */
export const notTyped = (confirmation: Confirmation | null, typed: string): string | undefined =>
  confirmation && typed.trim() !== confirmation.asked
    ? words.toType(visibleText(confirmation.asked))
    : undefined
