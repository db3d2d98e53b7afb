import { type DialogSubject, useDialog } from '#components/frame/dialogAddress.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import { actOf, type DialogAct, offered, type Refusing } from './acts.ts'

/** Any act as it is offered here, which opens its dialog. */
export function useAct() {
  const { open } = useDialog()
  const refusal = useWriteRefusal()
  return (name: DialogAct, subject?: DialogSubject, refusing: Refusing | null = null) => ({
    ...offered(name, refusal, refusing),
    isDanger: actOf(name).isDanger ?? false,
    onPress: () => open(name, subject),
  })
}
