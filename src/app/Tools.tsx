import { useState } from 'react'
import { useDialog } from '#components/dialogAddress.ts'
import type { Me } from '#contract/me.ts'
import { initials } from '#lib/text.ts'
import { fullTime, shortTimeWithZone } from '#lib/time.ts'
import { useNow } from '#session/clock.ts'
import { useWorld } from '#session/useWorld.ts'
import { DeleteIcon, LockSessionIcon, SignOutIcon } from '#ui/icons.ts'
import { Menu } from '#ui/Menu.tsx'
import { Time } from '#ui/Time.tsx'
import { LeaveWithValue } from './LeaveWithValue.tsx'
import { words } from './words.ts'
import css from './Tools.module.css'

/** The end of the top bar: the server's time, and the account. */
export function Tools({ me }: { me: Me }) {
  const { clock, zone, signOut, lock, vault } = useWorld()
  const [asked, setAsked] = useState<'lock' | 'signOut' | null>(null)
  const { open } = useDialog()
  const now = useNow(clock, 10_000)
  const { first_name, last_name, username } = me.user
  const leave = { lock, signOut }
  const ask = (how: keyof typeof leave) => {
    if (vault.standing().isValueElsewhere) setAsked(how)
    else leave[how]()
  }
  const name = `${first_name} ${last_name}`.trim() || username
  return (
    <>
      <span className={css.time}>
        <Time at={new Date(now).toISOString()} full={`${words.serverTime}: ${fullTime(now, zone)}`}>
          {shortTimeWithZone(now, zone)}
        </Time>
      </span>
      <Menu
        label={words.account(name)}
        text={initials(name)}
        items={[
          { label: words.lock, icon: LockSessionIcon, onPress: () => ask('lock') },
          { label: words.forget, icon: DeleteIcon, onPress: () => open('forget-browser') },
          { label: words.signOut, icon: SignOutIcon, onPress: () => ask('signOut') },
        ]}
      />
      {asked && (
        <LeaveWithValue act={words[asked]} onAct={leave[asked]} onKeep={() => setAsked(null)} />
      )}
    </>
  )
}
