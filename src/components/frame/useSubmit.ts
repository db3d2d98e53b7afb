import { useRef, useState } from 'react'
import { noRefusal, type FormRefusal } from './formRefusal.ts'

/**
 * The submit of a form, one at a time: why the last one left the form open, and whether one is under way. `send` returns
 * null where it leaves nothing to mend.
 */
export function useSubmit<Args extends unknown[]>(
  send: (...args: Args) => FormRefusal | null | Promise<FormRefusal | null>,
) {
  const [refusal, setRefusal] = useState(noRefusal)
  const [isPending, setPending] = useState(false)
  const isBusy = useRef(false)

  async function submit(...args: Args): Promise<void> {
    // Synchronous: a second press in the same task must find it set.
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setRefusal(noRefusal)
    try {
      const refused = await send(...args)
      if (refused) setRefusal(refused)
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return { ...refusal, isPending, submit, clearRefusal: () => setRefusal(noRefusal) }
}
