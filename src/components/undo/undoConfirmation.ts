import { visibleText } from '#lib/text.ts'
import type { Rotated } from '#rules/acts/undo.ts'
import { undoWords as words } from './words.ts'

/** What is typed before successors are revoked: one's last four, its id where it shows none, or how many they are. */
export function confirmationOf(
  chosen: readonly Rotated[],
): { asked: string; label: string } | null {
  const revoked = chosen.flatMap(({ works, successor }) => (works && successor ? [successor] : []))
  const [only, other] = revoked
  if (!only) return null
  if (other) {
    const asked = String(revoked.length)
    return { asked, label: words.typeCount(asked) }
  }
  if (only.last_four !== '')
    return { asked: only.last_four, label: words.typeLastFour(visibleText(only.last_four)) }
  const asked = String(only.id)
  return { asked, label: words.typeId(asked) }
}
