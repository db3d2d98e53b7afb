import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { Button } from '#ui/buttons/Button.tsx'
import type { TokenActName } from './tokenTableActs.ts'
import { useTokenActs } from './useTokenActs.ts'

/** One act of a token as a button of its own; `label` where the page says the rest. */
export function TokenActButton({
  row,
  act,
  label,
}: {
  row: TokenRow
  act: TokenActName
  label?: string
}) {
  const { isDanger, onPress, disabledReason, ...said } = useTokenActs(row)(act)
  return (
    <Button
      variant={isDanger ? 'danger' : 'plain'}
      icon={said.icon}
      onPress={onPress}
      disabledReason={disabledReason}
    >
      {label ?? said.label}
    </Button>
  )
}
