import { addresses } from '#components/frame/addresses.ts'
import { lastFourOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import { actRefusals } from '#components/token-table/tokenTableActs.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import {
  TokenIcon,
  type Icon,
  RevokeIcon,
  RotateIcon,
  SetExpiryIcon,
  WarningIcon,
} from '#ui/icons.ts'
import type { Act } from './findActs.tsx'
import { findWords as words } from './words.ts'

export const subjectOf = ({ token, application }: TokenRow) => ({
  application: application.id,
  token: token.id,
})

/** What can be done with a token that was found, each with the reason where it cannot; its dialog opens in the finder's place. */
export function tokenActs(
  row: TokenRow,
  writes: string | undefined,
): { title: string; acts: Act[] } {
  const { token, state } = row
  const refusals = actRefusals(state.kind, writes)
  const subject = subjectOf(row)
  const act = (
    dialog: 'rotate' | 'expiry' | 'revoke' | 'check-a-call',
    icon: Icon,
    disabledReason?: string,
  ): Act => ({
    id: `token-act-${dialog}`,
    icon,
    label: words.tokenActs[dialog],
    does: { kind: 'open', dialog, subject },
    disabledReason,
  })
  return {
    title: words.actsOf(tokenLabel(token), lastFourOf(token)),
    acts: [
      act('rotate', RotateIcon, refusals.rotate),
      act('expiry', SetExpiryIcon, refusals.expiry),
      act('revoke', RevokeIcon, refusals.revoke),
      act('check-a-call', TokenIcon),
      {
        id: 'token-act-leak',
        icon: WarningIcon,
        label: words.tokenActs.leak,
        does: { kind: 'go', href: addresses.leak(subject) },
      },
    ],
  }
}
