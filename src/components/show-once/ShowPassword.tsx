import { clockTime } from '#lib/time.ts'
import { readable } from '#lib/text.ts'
import { placeOf } from '#rules/acts/shownValue.ts'
import { useSession } from '#session/useSession.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { secretWords as words } from './words.ts'
import { ShowOnceDialog } from './ShowOnceDialog.tsx'
import { useShownValue } from './showOnceGuard.ts'
import { ShowOnceValue } from './ShowOnceValue.tsx'
import type { ShownPassword, ShownProps } from './shownOnce.ts'

/** The password of a new staff account, shown once: take, check, confirm, like the value of a token. */
export function ShowPassword({ subject, since, dismiss }: ShownProps<ShownPassword>) {
  const { zone } = useSession()
  const control = useShownValue()
  const place = placeOf(control.shown)
  const username = readable(subject.username)
  return (
    <ShowOnceDialog
      control={control}
      says={{ ...words.password, tick: words.passwordStored(username) }}
      done={words.createdAt(clockTime(since, zone))}
      onClose={dismiss}
    >
      {place.kind === 'held' && (
        <>
          <p>
            {words.passwordOf} <Mono>{username}</Mono>
          </p>
          <ShowOnceValue
            kind="password"
            prefixLength={0}
            isTaken={place.isTaken}
            onTaken={() => control.happened({ kind: 'taken' })}
          />
        </>
      )}
    </ShowOnceDialog>
  )
}
