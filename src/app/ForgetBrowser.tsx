import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { openIntents } from '#api/intents/intents.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { useSession } from '#session/useSession.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { words as shell } from './frame/words.ts'

/** Empties what the browser keeps, after saying what is lost with it. */
export function ForgetBrowser({ close }: { close: () => void }) {
  const { keep } = useSession()
  const { tell } = useOutcome()
  const { data: intents } = useQuery(openIntents())
  const isBusy = useRef(false)
  const [isPending, setPending] = useState(false)
  const [wasRefused, setRefused] = useState(false)
  const open = intents.filter(({ nextLookAt, isLooking }) => nextLookAt !== null || isLooking)

  async function forget() {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    const isDone = await keep.forget()
    isBusy.current = false
    setPending(false)
    setRefused(!isDone)
    if (!isDone) return
    close()
    tell({ tone: 'good', title: words.forgotten })
  }

  return (
    <AlertDialog
      title={words.title}
      keepLabel={words.keep}
      onKeep={close}
      actLabel={shell.forget}
      onAct={() => void forget()}
      actDisabledReason={undefined}
      isPending={isPending}
    >
      {wasRefused && <Alert>{words.notForgotten}</Alert>}
      <p>{words.more}</p>
      {open.length > 0 && <p>{words.open(open.length)}</p>}
    </AlertDialog>
  )
}

const words = {
  title: 'Forget this browser?',
  more: 'Everything that Keyturn keeps in this browser is removed, for every server and everybody who signed in here. Nothing on a server changes, and you stay signed in.',
  open: (count: number) =>
    count === 1
      ? 'What became of one creation or rotation is still open. After a reload nobody looks for it any more.'
      : `What became of ${count} creations and rotations is still open. After a reload nobody looks for them any more.`,
  keep: 'Keep it',
  forgotten: 'This browser keeps nothing of Keyturn any more.',
  notForgotten:
    'The browser refused to remove what it keeps. Clear the data of this site in its settings.',
}
