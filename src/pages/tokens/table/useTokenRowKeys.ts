import { useQuery } from '@tanstack/react-query'
import { singleKeys } from '#api/browser/singleKeys.ts'
import { begunKey } from '#components/frame/begunKey.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { isTitle, type TokensLine } from '#components/token-table/rowsInView.ts'
import { tokenRowKeys } from '#components/token-table/tokenRowKeys.ts'
import { actRefusals } from '#components/token-table/tokenTableActs.ts'

/** What letters do on the row that has the focus; undefined where single keys are turned off. */
export function useTokenRowKeys() {
  const { data: isOn = false } = useQuery(singleKeys())
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  return isOn ? act : undefined

  function act(line: TokensLine, key: string, row: HTMLElement): boolean {
    // The second of two keys leads somewhere.
    if (isTitle(line) || begunKey(performance.now()) !== null) return false
    const { token, application, state } = line
    const refusals = actRefusals(state.kind, refusal)
    const subject = { application: application.id, token: token.id }
    switch (key) {
      case tokenRowKeys.select:
        row.querySelector<HTMLElement>('input[type=checkbox]')?.click()
        return true
      case tokenRowKeys.rotate:
        openOr(refusals.rotate, () => open('rotate', subject))
        return true
      case tokenRowKeys.expiry:
        openOr(refusals.expiry, () => open('expiry', subject))
        return true
      default:
        return false
    }

    /** What cannot be done says why in the row's menu. */
    function openOr(reason: string | undefined, perform: () => void) {
      if (reason === undefined) perform()
      else row.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
    }
  }
}
