import { useDialog } from '#components/frame/dialogAddress.ts'
import type { Me } from '#contract/me.ts'
import { initials, readable } from '#lib/text.ts'
import { fullTime, shortTimeWithZone } from '#lib/time.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import findButtonCss from '#ui/buttons/FindButton.module.css'
import { ConfigIcon, DeleteIcon, LockSessionIcon, SearchIcon, SignOutIcon } from '#ui/icons.ts'
import { Menu } from '#ui/menus/Menu.tsx'
import late from '#ui/states/Late.module.css'
import { Key } from '#ui/text/Key.tsx'
import { Time } from '#ui/text/Time.tsx'
import { useLeave } from './frame/useLeave.tsx'
import { words } from './frame/words.ts'
import css from './Tools.module.css'

/** The end of the top bar: find anything, the server's time, and the account. */
export function Tools({ me }: { me: Me }) {
  const { clock, zone } = useSession()
  const { open } = useDialog()
  const { leave, question } = useLeave()
  const now = useNow(clock, clock.pace === undefined ? 10_000 : 1_000)
  const { first_name, last_name, username } = me.user
  const name = `${first_name} ${last_name}`.trim() || username
  return (
    <>
      <FindButton
        label={words.find}
        shortcut={/^(?:Mac|iP)/.test(navigator.platform) ? words.findKeyOfMac : words.findKey}
        onPress={() => open('find')}
      />
      <span className={css.time}>
        <Time at={new Date(now).toISOString()} full={`${words.serverTime}: ${fullTime(now, zone)}`}>
          {shortTimeWithZone(now, zone)}
        </Time>
      </span>
      <Menu
        label={words.account(readable(name))}
        text={initials(name)}
        items={[
          { label: words.lock, icon: LockSessionIcon, onPress: () => leave('lock') },
          { label: words.preferences, icon: ConfigIcon, onPress: () => open('preferences') },
          { label: words.forget, icon: DeleteIcon, onPress: () => open('forget-browser') },
          { label: words.signOut, icon: SignOutIcon, onPress: () => leave('signOut') },
        ]}
      />
      {question}
    </>
  )
}

/** While it is not known who is signed in: where that takes longer, it can be left. */
export function OpeningTools() {
  const { leave, question } = useLeave()
  return (
    <>
      {(['lock', 'signOut'] as const).map((how) => (
        <span key={how} className={late.late}>
          <Button size="small" onPress={() => leave(how)}>
            {words[how]}
          </Button>
        </span>
      ))}
      {question}
    </>
  )
}

interface FindButtonProps {
  /** Its name; on a wide screen it looks like the field that it opens. */
  label: string
  /** The key that does the same, as it is written on this keyboard. */
  shortcut: string
  onPress: () => void
}

function FindButton({ label, shortcut, onPress }: FindButtonProps) {
  return (
    <button
      type="button"
      className={findButtonCss.find}
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
    >
      <SearchIcon aria-hidden />
      <span className={findButtonCss.text} aria-hidden>
        {label}
        <Key>{shortcut}</Key>
      </span>
    </button>
  )
}
