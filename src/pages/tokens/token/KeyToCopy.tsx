import { useRef } from 'react'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { keyOf } from '#components/tokens/tokenKeys.ts'
import type { Token } from '#contract/tokens.ts'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import css from './Token.module.css'
import { words } from './words.ts'

/** What is shown of a value, to be looked for in a vault or a log; a secret that shows none of it has nothing to copy. */
export function KeyToCopy({ token }: { token: Pick<Token, 'prefix' | 'last_four' | 'legacy'> }) {
  const ref = useRef<HTMLSpanElement>(null)
  const { common, ownPart } = keyOf(token)
  return (
    <span className={css.key}>
      <span ref={ref}>
        <TokenKey token={token} isWhole />
      </span>
      {token.last_four !== '' && (
        <CopyButton
          label={words.copyKey}
          variant="quiet"
          size="small"
          isIconOnly
          read={() => common + ownPart}
          select={() => ref.current}
        />
      )}
    </span>
  )
}
