import { useQuery } from '@tanstack/react-query'
import { singleKeys } from '#api/browser/singleKeys.ts'
import { actOf, menuActs, refusalOf } from '#components/acts/acts.ts'
import { subjectOf, useDialog } from '#components/frame/dialogAddress.ts'
import { useRowFacts, useRowLetters } from '#components/frame/useRowLetters.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { isTitle, type TokensLine } from './rowsInView.ts'
import { selectKey } from './tokenRowKeys.ts'

/** What Space and letters do on the row that has the focus, and whether letters do anything. */
export function useTokenRowKeys() {
  const { data: hasLetters = false } = useQuery(singleKeys())
  const { open } = useDialog()
  const showFacts = useRowFacts('token')
  const refusal = useWriteRefusal()
  return { onRowKey: useRowLetters(act), hasLetters }

  function act(line: TokensLine, key: string, row: HTMLElement): boolean {
    if (isTitle(line)) return false
    const subject = subjectOf(line)
    if (showFacts(key, subject)) return true
    if (key === selectKey) {
      // On a phone they are there on demand, and an application's own tokens have none.
      const box = row.querySelector<HTMLElement>('input[type=checkbox]')
      box?.click()
      return box !== null
    }
    const name = menuActs.find((one) => actOf(one).key === key)
    if (name === undefined) return false
    // What cannot be done says why in the row's menu.
    if (refusalOf(name, line.state.kind, refusal) === undefined) open(name, subject)
    else row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
    return true
  }
}
