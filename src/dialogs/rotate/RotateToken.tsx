import { useSession } from '#session/useSession.ts'
import { seenOf } from '#rules/tokens/seenToken.ts'
import { NothingThere } from '#components/frame/NothingThere.tsx'
import { useShowOnce } from '#components/show-once/shownOnce.ts'
import { TokenOpening } from '#components/tokens/TokenOpening.tsx'
import { useTokenSubject } from '#components/tokens/useTokenSubject.ts'
import { RotateDialog } from './RotateDialog.tsx'

type Props = { application: number; token: number; close: () => void }

/** Replaces a token by a successor with a value of its own, while the old value goes on for an overlap. */
export function RotateToken({ application, token: id, close }: Props) {
  const subject = useTokenSubject({ application, token: id })
  const { clock } = useSession()
  const { present } = useShowOnce()
  if (subject === undefined) return <TokenOpening />
  if (subject === null) return <NothingThere close={close} />
  return (
    <RotateDialog
      subject={subject}
      onRotated={({ token: successor, arrival }, stopsAt) => {
        const { token } = subject
        close()
        present({
          kind: 'token',
          application: subject.application,
          token: successor,
          arrival,
          turn: null,
          replaced: {
            ...seenOf(token),
            stopsAt: stopsAt > clock.now() ? new Date(stopsAt).toISOString() : null,
            formerExpiry: token.expires_at,
          },
        })
      }}
      close={close}
    />
  )
}
