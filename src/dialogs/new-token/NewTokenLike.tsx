import { useQuery } from '@tanstack/react-query'
import { auditEntries } from '#api/audit/audit.ts'
import { presetAsBefore } from '#rules/tokens/expiry.ts'
import { lifetimeBefore } from '#rules/acts/lifetimeBefore.ts'
import { nameBeside } from '#rules/acts/prefill.ts'
import { useSession } from '#session/useSession.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { TokenOpening } from '#components/tokens/TokenOpening.tsx'
import { useTokenSubject, type TokenSubject } from '#components/tokens/useTokenSubject.ts'
import { OpenedBy } from '#ui/dialogs/useDeliberateKeys.ts'
import { NewTokenIn } from './NewTokenIn.tsx'
import { useFilled } from './useFilled.ts'

type Props = { application: number; token: number; close: () => void }

/** A new token with what another one has: its name with a number, its scopes, channel and span. */
export function NewTokenLike({ application, token, close }: Props) {
  const subject = useTokenSubject({ application, token })
  // A span that was read from a token alone may be that of an overlap.
  const { isPending, isError } = useQuery(auditEntries('token.rotate'))
  if (subject === null) return <NothingThere close={close} />
  if (subject === undefined || isPending) return <TokenOpening />
  return <Like isLogRead={!isError} {...{ subject, close }} />
}

type LikeProps = { subject: TokenSubject; isLogRead: boolean; close: () => void }

function Like({ subject, isLogRead, close }: LikeProps) {
  const { token, tokens, application } = subject
  const { clock, zone } = useSession()
  const wish = {
    name: nameBeside(
      token.name,
      tokens.map(({ name }) => name),
    ),
    scopes: token.scopes,
    channel: token.channel_idx,
    expires: isLogRead ? spanOf(subject, { now: clock.now(), zone }) : null,
  }
  const filled = useFilled(wish, { kind: 'like', token })
  if (filled === undefined) return null
  return (
    <OpenedBy value="filled">
      <NewTokenIn
        application={application.id}
        filledBy={`/like/${token.id}`}
        {...{ filled, close }}
      />
    </OpenedBy>
  )
}

/** The expiry of a token that is made now and lives as long; null where its span cannot be known. */
function spanOf(subject: TokenSubject, { now, zone }: { now: number; zone: string }) {
  const lifetime = lifetimeBefore(subject, now)
  if (lifetime === null) return subject.token.expires_at === null ? 'none' : null
  return presetAsBefore(lifetime, zone) ?? new Date(now + lifetime.ms).toISOString()
}
