import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { keepReceiver } from '#api/browser/receivers.ts'
import { AddReceiverKey } from '#components/receivers/AddReceiverKey.tsx'
import { useMe } from '#components/frame/useMe.ts'
import { readable } from '#lib/text.ts'
import type { Receiver } from '#session/keep/keptDrills.ts'
import { isPassphraseOf, passphrase } from '#session/sealing/passphrase.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { HideIcon, RevealIcon } from '#ui/icons.ts'
import { handOverWords as words } from './words.ts'
import stack from '#ui/stack.module.css'
import css from './HandOver.module.css'

/** A passphrase that was made here and is still to be told. Nothing is sealed to its key before: it could never be opened. */
export function Passphrase({ receiver }: { receiver: Receiver }) {
  const client = useQueryClient()
  const { clock } = useSession()
  const { user } = useMe()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useRef<HTMLElement>(null)
  const isHeld = useSyncExternalStore(passphrase.subscribe, () =>
    isPassphraseOf(receiver.publicKey),
  )
  const [isShown, setShown] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const name = readable(receiver.id)

  // The world outside: the text of an element of the page.
  useEffect(() => {
    const element = place.current
    if (!element) return
    passphrase.writeTo(element, { masked: !isShown, prefixLength: 0 })
    return () => element.replaceChildren()
  }, [isShown, isHeld])

  // The world outside: a document that is left, or cached for Back, and a session that ends, keep no passphrase.
  useEffect(() => {
    clearTimeout(leaving.current)
    addEventListener('pagehide', passphrase.empty)
    return () => {
      removeEventListener('pagehide', passphrase.empty)
      // Later: in development every effect is taken back once and done again.
      leaving.current = setTimeout(passphrase.empty)
    }
  }, [])

  async function confirmTold() {
    const at = new Date(clock.now()).toISOString()
    await keepReceiver(client, { ...receiver, compared: { how: 'here', at, by: user.username } })
    passphrase.empty()
  }

  if (!isHeld) {
    return (
      <div className={`${stack.line} ${css.line}`}>
        <p>{words.passphraseGone}</p>
        <Button aria-expanded={isAdding} onPress={() => setAdding(!isAdding)}>
          {words.addKey}
        </Button>
        {isAdding && <AddReceiverKey receiver={receiver.id} onClose={() => setAdding(false)} />}
      </div>
    )
  }
  return (
    <div className={stack.stack}>
      <p>{words.passphraseMore(name)}</p>
      <div role="group" aria-label={words.passphraseOf(name)} className={css.words}>
        <bdi ref={place} translate="no" />
      </div>
      <div className={stack.beside}>
        <Button icon={isShown ? HideIcon : RevealIcon} onPress={() => setShown(!isShown)}>
          {isShown ? words.hide : words.reveal}
        </Button>
        <Button variant="primary" onPress={() => void confirmTold()}>
          {words.told(name)}
        </Button>
      </div>
    </div>
  )
}
