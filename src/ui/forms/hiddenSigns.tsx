import type { ReactNode } from 'react'
import { mixedScripts } from '#lib/scripts.ts'
import { visibleText } from '#lib/text.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { words } from '#ui/words.ts'

/** A field's hint; what its text hides is shown below, as a table would show it: bidi signs, what cannot be seen, letters of two alphabets. */
export function withHiddenSigns(hint: ReactNode, value = ''): ReactNode {
  const lines = value.split('\n').filter((line) => visibleText(line) !== line || mixedScripts(line))
  if (lines.length === 0) return hint
  return (
    <>
      {hint !== undefined && <>{hint} </>}
      {words.checkEach} <PlainText>{lines.join(' ')}</PlainText>
    </>
  )
}
