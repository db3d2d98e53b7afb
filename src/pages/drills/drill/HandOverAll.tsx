import { useState } from 'react'
import { drillWords } from '#components/drills/words.ts'
import type { DrillLine } from '#components/drills/useDrill.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import { readable } from '#lib/text.ts'
import { isToHandOver } from '#rules/drills/drillNext.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { AlertDialog } from '#ui/dialogs/AlertDialog.tsx'
import type { useDrillActs } from './useDrillActs.ts'

interface Props {
  lines: readonly DrillLine[]
  acts: ReturnType<typeof useDrillActs>
}

/** Says of all values that were stored that their receivers have them, after a question. One alone may have its row's button. */
export function HandOverAll({ lines, acts }: Props) {
  const { tell } = useOutcome()
  const [isAsking, setIsAsking] = useState(false)
  const [isPending, setIsPending] = useState(false)
  const rotated = lines.filter(isToHandOver)
  const { length } = rotated
  if (length < 2 && rotated.every(({ next }) => next.step === 'handOver')) return null
  async function mark() {
    setIsPending(true)
    await acts.handOverAll(rotated)
    setIsPending(false)
    setIsAsking(false)
    tell({ tone: 'good', title: words.told(length), detail: drillWords.handedOverMore })
  }
  return (
    <>
      <Button size="small" onPress={() => setIsAsking(true)}>
        {words.mark(length)}
      </Button>{' '}
      {isAsking && (
        <AlertDialog
          title={words.title(length)}
          keepLabel={words.keep}
          onKeep={() => setIsAsking(false)}
          actLabel={words.mark(length)}
          onAct={() => void mark()}
          actDisabledReason={undefined}
          isPending={isPending}
          look="primary"
        >
          <p>{words.more}</p>
          <ul>
            {rotated.map(({ planned }) => (
              <li key={planned.tokenId}>
                <bdi>
                  {words.to(
                    readable(tokenLabel(planned)),
                    planned.receiver === null
                      ? drillWords.noReceiverYet
                      : readable(planned.receiver),
                  )}
                </bdi>
              </li>
            ))}
          </ul>
        </AlertDialog>
      )}
    </>
  )
}

const words = {
  mark: (count: number) => `Mark ${number(count)} as handed over`,
  title: (count: number) => `Mark ${counted(count, forms.token)} as handed over?`,
  more: 'This records that each receiver has the new value. Nothing is sent to anyone.',
  to: (token: string, receiver: string) => `${token}: ${receiver}`,
  keep: 'Cancel',
  told: (count: number) =>
    `Recorded: ${counted(count, forms.token)} ${plural(count, forms.was)} handed over.`,
}
