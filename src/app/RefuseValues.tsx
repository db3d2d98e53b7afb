import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { isTokenList } from '#api/tokens/tokens.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import type { Token } from '#contract/tokens.ts'
import { type Pasted, pastedIn } from '#rules/values/pasted.ts'
import { markersOf } from '#rules/values/sighting.ts'
import { holdsValue } from '#rules/values/typedValue.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { RefusedTextContext } from '#ui/forms/refusals.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { handPaste } from '#components/values/handedPaste.ts'

/** No text field in it keeps a key or a JWT: it would stand in an address, a name or a log for ever. */
export function RefuseValues({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const refusalOf = useCallback(
    (text: string) => {
      if (text.length < SHORTEST) return null
      const markers = markersIn(queries)
      return holdsValue(text, markers) ? <RefusedValue pasted={pastedIn(text, markers)} /> : null
    },
    [queries],
  )
  return <RefusedTextContext value={refusalOf}>{children}</RefusedTextContext>
}

/** As long as a prefix, which everybody may see. */
const SHORTEST = 12

const markersIn = (queries: QueryClient): string[] =>
  markersOf(
    queries
      .getQueriesData<Token[]>({ queryKey: ['applications'], predicate: isTokenList })
      .flatMap(([, rows = []]) => rows),
  )

/** What was found in it, without the value. What is typed in a dialog is not left for another one. */
function RefusedValue({ pasted }: { pasted: Pasted }) {
  const queries = useQueryClient()
  const { current, open } = useDialog()
  return (
    <Alert>
      {words.refused}{' '}
      {current === null ? (
        <TextButton
          onPress={() => {
            handPaste(queries, pasted)
            open('find-by-value')
          }}
        >
          {words.findByValue}
        </TextButton>
      ) : (
        words.elsewhere
      )}
    </Alert>
  )
}

const words = {
  refused: 'This looks like a key or a JWT, so we didn’t keep it here.',
  findByValue: 'Find by value',
  elsewhere: 'Find by value shows which token it is.',
}
