import { addresses } from '#components/frame/addresses.ts'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { refusalOf, tokenActs } from '#components/token-table/tokenTableActs.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { WarningIcon } from '#ui/icons.ts'
import type { Act } from './findActs.tsx'
import { findWords as words } from './words.ts'

export const subjectOf = ({ token, application }: TokenRow) => ({
  application: application.id,
  token: token.id,
})

/** What can be done with a token that was found, each with the reason where it cannot; its dialog opens in the finder's place. */
export function actsOfFound(
  row: TokenRow,
  writes: string | undefined,
): { title: string; acts: Act[] } {
  const { token, state } = row
  const subject = subjectOf(row)
  const offered = (['rotate', 'expiry', 'revoke', 'check-a-call'] as const).map((dialog): Act => ({
    id: `token-act-${dialog}`,
    icon: tokenActs[dialog].icon,
    label: tokenActs[dialog].label,
    does: { kind: 'open', dialog, subject },
    disabledReason: refusalOf(dialog, state.kind, writes),
  }))
  return {
    title: words.actsOf(tokenLabel(token), lastFourOf(token)),
    acts: [
      ...offered,
      {
        id: 'token-act-leak',
        icon: WarningIcon,
        label: words.leak,
        does: { kind: 'go', href: addresses.leak(subject) },
      },
    ],
  }
}
