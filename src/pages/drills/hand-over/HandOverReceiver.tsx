import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { discardSealed, keepSealed } from '#api/drills/sealedValues.ts'
import { CompareReceiverKey } from '#components/receivers/CompareReceiverKey.tsx'
import { readSealedFile, sealedFileName, takeSealedFile } from '#components/receivers/sealedFile.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { shortTime } from '#lib/time.ts'
import type { Receiver } from '#session/keep/keptDrills.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ExportIcon } from '#ui/icons.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import stack from '#ui/stack.module.css'
import { handOverWords as words } from './words.ts'
import type { HandOver } from './useHandOver.ts'
import ink from '#ui/ink.module.css'
import css from './HandOver.module.css'

interface Props {
  receiver: Receiver
  handOver: HandOver
}

/** One receiver: their key, whether it was compared, and their file. */
export function HandOverReceiver({ receiver, handOver }: Props) {
  const client = useQueryClient()
  const { zone, clock } = useSession()
  const { tell } = useOutcome()
  const [isComparing, setComparing] = useState(false)
  const about = useId()
  const { drill, rows, run, acts } = handOver
  const sealed = handOver.sealed.filter((one) => one.receiver === receiver.id)
  const left = rows.filter(
    ({ planned, drill: row }) => planned.receiver === receiver.id && !row.rotated,
  ).length
  const isGrowing = run !== null && ['running', 'stopping'].includes(run.state) && left > 0
  const name = sealedFileName(drill.name, receiver, sealed.length)
  const taken = sealed.every(({ takenAt }) => takenAt !== null) ? sealed.at(-1)?.takenAt : null

  async function take() {
    const fileOf = await readSealedFile(drill.name, receiver, sealed.length).catch(() => null)
    if (!fileOf) return tell({ tone: 'bad', title: words.notMade, detail: words.notMadeMore })
    takeSealedFile(name, fileOf(sealed))
    const takenAt = new Date(clock.now()).toISOString()
    for (const one of sealed) await keepSealed(client, { ...one, takenAt })
    for (const { planned, state } of rows) {
      const isTaken = sealed.some(({ tokenId }) => tokenId === planned.tokenId)
      if (isTaken && state.kind === 'sealed') await acts.handedOver(planned, 'file')
    }
    tell({ tone: 'good', title: words.downloaded(name), detail: words.downloadedMore })
  }

  return (
    <li>
      <div className={`${stack.ends} ${css.head}`}>
        <PlainText>{receiver.id}</PlainText>
        {receiver.compared || receiver.wrappedKey !== null ? (
          <Button
            size="small"
            icon={ExportIcon}
            aria-label={words.downloadFor(receiver.id)}
            disabledReason={
              sealed.length === 0 ? words.noFile : isGrowing ? words.withLast : undefined
            }
            onPress={() => void take()}
          >
            {words.download}
          </Button>
        ) : (
          <Button
            size="small"
            aria-expanded={isComparing}
            aria-describedby={about}
            onPress={() => setComparing(!isComparing)}
          >
            {words.compareNow}
          </Button>
        )}
      </div>
      <p id={about} className={ink.hint}>
        {receiver.compared ? (
          words.compared[receiver.compared.how](shortTime(receiver.compared.at, zone))
        ) : (
          <span className={ink.warn}>
            {receiver.wrappedKey === null ? words.notCompared : words.notTold}
          </span>
        )}
      </p>
      <p className={ink.hint}>
        <Mono>{shortKey(receiver.publicKey)}</Mono>
      </p>
      <p className={ink.hint}>{fileLine(sealed.length, left, name)}</p>
      {taken != null && (
        <p className={ink.hint}>
          {words.taken(shortTime(taken, zone))}{' '}
          <TextButton
            onPress={() =>
              void discardSealed(
                client,
                sealed.map(({ id }) => id),
              )
            }
          >
            {words.discardFor(receiver.id)}
          </TextButton>
        </p>
      )}
      {isComparing && !receiver.compared && (
        <CompareReceiverKey receiver={receiver} onCompared={() => setComparing(false)} />
      )}
    </li>
  )
}

function fileLine(count: number, left: number, name: string): string {
  if (count === 0) return words.waitsFor(left)
  return left === 0 ? words.fileOf(count, name) : words.fileSoFar(count, left, name)
}

/** The beginning and the end, in groups of four: enough to tell one from another, not to compare it. */
const shortKey = (key: string): string =>
  `${key.slice(0, 4)} ${key.slice(4, 8)} ${key.slice(8, 12)} … ${key.slice(-4)}`
