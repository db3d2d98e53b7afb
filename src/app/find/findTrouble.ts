import { pathOfPanel } from '#app/frame/panels.ts'
import { actOf } from '#components/acts/acts.ts'
import { addresses } from '#components/frame/addresses.ts'
import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import { PermissionsIcon, PersonIcon, TokenIcon, FindByValueIcon } from '#ui/icons.ts'
import type { Act } from './findActs.tsx'
import { findWords as words } from './words.ts'

const REFUSED = ['refused', 'denied', 'rejected', 'error']
const KEY = ['401', 'unauthorized', 'unauthorised', 'invalid', ...REFUSED]
const RIGHT = ['403', 'forbidden', ...REFUSED]
const OVER = ['expired', ...KEY]

/** What answers the words that somebody brings from a failed call: the check of one call, then the pages that tell why. */
export function troubleActs(reads: string | undefined): Act[] {
  return [
    {
      id: 'check-a-call',
      icon: actOf('check-a-call').icon,
      label: actOf('check-a-call').label,
      detail: words.checkCallMore,
      known: [...new Set([...OVER, ...RIGHT])],
      does: { kind: 'check' },
      disabledReason: reads,
    },
    {
      id: 'trouble-expired',
      icon: TokenIcon,
      label: words.expiredTokens,
      known: OVER,
      does: { kind: 'go', href: tokensAddress({ state: ['expired'] }) },
      disabledReason: reads,
    },
    {
      id: 'trouble-revoked',
      icon: TokenIcon,
      label: words.revokedTokens,
      known: ['revoked', ...KEY],
      does: { kind: 'go', href: tokensAddress({ state: ['revoked'] }) },
      disabledReason: reads,
    },
    {
      id: 'trouble-value',
      icon: FindByValueIcon,
      label: words.whichToken,
      known: KEY,
      does: { kind: 'open', dialog: 'find-by-value' },
      disabledReason: reads,
    },
    {
      id: 'trouble-permissions',
      icon: PermissionsIcon,
      label: words.whoHasAccess,
      known: RIGHT,
      does: { kind: 'go', href: pathOfPanel('permissions') },
      disabledReason: reads,
    },
    {
      id: 'trouble-me',
      icon: PersonIcon,
      label: words.ownAccess,
      known: RIGHT,
      does: { kind: 'go', href: addresses.me },
    },
  ]
}
