import { useNavigate } from 'react-router'
import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import { ActButton } from '#components/acts/ActButton.tsx'
import { DAY } from '#rules/tokens/thresholds.ts'
import { isUsedWithin } from '#rules/tokens/seenToken.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { CloseIcon, DrillIcon } from '#ui/icons.ts'
import { returnFocus } from '#ui/returnFocus.ts'
import { SelectionBar } from '#ui/table/SelectionBar.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { MOST_IN_A_DRILL, addresses } from '#components/frame/addresses.ts'
import type { TokenPair } from '#components/tokens/tokenTableRows.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { useTokenSelection } from './tokenSelection.ts'

interface Props {
  /** Every token there is. */
  rows: readonly TokenPair[]
  /** Those that the filter shows; asked for only while something is chosen. */
  visiblePairs: () => readonly TokenPair[]
}

/** What can be done with the tokens that are chosen in the table; those that a filter hides stay chosen. */
export function SelectedTokens({ rows, visiblePairs }: Props) {
  const { ids, clear } = useTokenSelection()
  const { clock } = useSession()
  const now = useNow(clock, 10_000)
  const navigate = useNavigate()
  const refusal = useWriteRefusal()
  const chosen = ids.size === 0 ? [] : rows.filter(({ token }) => ids.has(token.id))
  const count = chosen.length
  const hidden =
    count === 0 ? 0 : count - visiblePairs().filter(({ token }) => ids.has(token.id)).length
  const used = chosen.filter(({ token }) => isUsedWithin(token, DAY, now)).length
  return (
    <>
      <VisuallyHidden>
        <span role="status">{count > 0 && words.selected(count)}</span>
      </VisuallyHidden>
      {count > 0 && (
        <SelectionBar
          label={words.label}
          count={words.selected(count)}
          notes={[words.used(used, count), ...(hidden > 0 ? [words.hidden(hidden, count)] : [])]}
        >
          <Button
            size="small"
            icon={DrillIcon}
            onPress={() => void navigate(addresses.drillOver(chosen.map(({ token }) => token.id)))}
            disabledReason={refusal ?? (count > MOST_IN_A_DRILL ? words.tooMany : undefined)}
          >
            {words.drill}
          </Button>
          <ActButton act="expiry-tokens" size="small" />
          <ActButton act="revoke-tokens" size="small" />
          <IconButton
            size="small"
            icon={CloseIcon}
            label={words.clear}
            onPress={() => {
              clear()
              // The bar goes, and the button with it.
              returnFocus(null)
            }}
          />
        </SelectionBar>
      )}
    </>
  )
}

/** 2, or "all" where that is every one of several. */
const of = (some: number, count: number): string =>
  some === count && count > 1 ? (count === 2 ? 'both' : `all ${number(count)}`) : number(some)

const words = {
  label: 'Selected tokens',
  selected: (count: number) => `${number(count)} selected`,
  hidden: (hidden: number, count: number) =>
    `${hidden === count && count > 1 ? `${of(hidden, count)} selected tokens` : counted(hidden, { one: 'selected token', other: 'selected tokens' })} ${plural(hidden, forms.is)} hidden by the filter`,
  used: (used: number, count: number) =>
    used === 0 ? 'none used in the last 24 hours' : `${of(used, count)} used in the last 24 hours`,
  drill: 'Rotate in a drill',
  tooMany: 'A drill has room for 200 tokens',
  clear: 'Clear',
}
