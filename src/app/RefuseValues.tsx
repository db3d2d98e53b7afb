import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, type ReactNode } from 'react'
import { isTokenList } from '#api/tokens/tokens.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import type { Token } from '#contract/tokens.ts'
import { type Pasted, pastedIn } from '#rules/values/pasted.ts'
import { markersOf } from '#rules/values/sighting.ts'
import { holdsValue, withoutWords } from '#rules/values/typedValue.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { RefusedTextContext } from '#ui/forms/refusals.ts'
import { Alert } from '#ui/text/Alert.tsx'
import { handPaste } from '#components/values/handedPaste.ts'

/** No text field in it keeps a key or a JWT: it would be in an address, a name or a log for ever. */
export function RefuseValues({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const refusalOf = useCallback(
    (text: string) => {
      // Every address is asked of at every drawing: the tokens are looked at for few of them.
      if (withoutWords(text).trim().length < SHORTEST) return null
      const markers = markersIn(queries)
      return holdsValue(text, markers) && !isName(text, queries) ? (
        <RefusedValue pasted={pastedIn(text, markers)} />
      ) : null
    },
    [queries],
  )
  return <RefusedTextContext value={refusalOf}>{children}</RefusedTextContext>
}

/** Whether the server calls something so, as a directory calls its groups by numbers. Tokens aside, which have no such names. */
const isName = (text: string, queries: QueryClient): boolean =>
  queries
    .getQueriesData({ predicate: (query) => !isTokenList(query) })
    .some(([, data]) => JSON.stringify([data]).includes(JSON.stringify(text)))

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
