import type { TokenOf } from '#rules/manyTokens.ts'
import { Alert } from '#ui/Alert.tsx'
import { TextButton } from '#ui/TextButton.tsx'
import { aliveSentences } from './manyTokensSummary.ts'
import { manyTokensWords as words } from './manyTokensWords.ts'
import { useTokenSelection } from './tokenSelection.ts'

/** Values that stay alive in rows that are not chosen, a line each, and the way to choose those rows too. */
export function StillAlive({ alive }: { alive: readonly (readonly TokenOf[])[] }) {
  const { ids, set } = useTokenSelection()
  if (alive.length === 0) return null
  const rows = alive.flat()
  return (
    <Alert>
      {aliveSentences(alive).map((sentence, index) => (
        <p key={index}>
          <bdi>{sentence}</bdi>
        </p>
      ))}
      <TextButton onPress={() => set([...ids, ...rows.map(({ token }) => token.id)])}>
        {words.thoseToo(rows.length)}
      </TextButton>
    </Alert>
  )
}
