import { useRef, useState } from 'react'
import { openIntents } from '#api/intents/intents.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { keepTheme } from '#session/keep/keptTheme.ts'
import { useSession } from '#session/useSession.ts'
import { useStored } from '#session/stores.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import { words as shell } from './frame/words.ts'

/** Empties what the browser keeps, after saying what is lost with it. */
export function ForgetBrowser({ close }: { close: () => void }) {
  const { keep } = useSession()
  const { tell } = useOutcome()
  const intents = useStored(openIntents)
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
    keepTheme('system')
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
  title: "Clear this browser's data?",
  more: 'This deletes Keyturn’s data in this browser (drills, receiver keys, settings) for every server and account. Servers aren’t changed. You stay signed in.',
  open: (count: number) =>
    count === 1
      ? 'One creation or rotation still has an unknown result. If you clear now, Keyturn stops checking it after a reload.'
      : `${count} creations or rotations still have an unknown result. If you clear now, Keyturn stops checking them after a reload.`,
  keep: 'Cancel',
  forgotten: 'Keyturn’s data in this browser was cleared.',
  notForgotten:
    'The browser refused to clear the data. Clear this site’s data in the browser’s settings.',
}
