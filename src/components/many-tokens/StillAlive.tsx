import type { ManyForesight } from '#rules/acts/manyTokens.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { aliveSentences } from './manyTokensSummary.ts'
import { manyTokensWords as words } from './words.ts'
import { useTokenSelection } from './tokenSelection.ts'

type Props = Pick<ManyForesight, 'alive' | 'traceable' | 'unshown'> & { unread: number }

/** Values that may work on in tokens that are not chosen, a line each, the way to choose those too, and what nobody can tell. */
export function StillAlive(foresight: Props) {
  const { change } = useTokenSelection()
  const rows = foresight.alive.flat()
  const sentences = aliveSentences(foresight)
  if (sentences.length === 0) return null
  return (
    <Alert>
      {sentences.map((sentence, index) => (
        <p key={index}>
          <bdi>{sentence}</bdi>
        </p>
      ))}
      {rows.length > 0 && (
        <TextButton onPress={() => change((ids) => [...ids, ...rows.map(({ token }) => token.id)])}>
          {words.thoseToo(rows.length)}
        </TextButton>
      )}
    </Alert>
  )
}
