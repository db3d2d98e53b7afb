import { methodsOf } from '#rules/values/keyMethods.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'

/** A route that a scope opens, with its methods before it where they are known. */
export function KeyRoute({ route }: { route: string }) {
  const methods = methodsOf(route)
  return (
    <Mono common={methods.length === 0 ? undefined : `${methods.join(' ')} `}>
      <PlainText hasBreaks>{route}</PlainText>
    </Mono>
  )
}
