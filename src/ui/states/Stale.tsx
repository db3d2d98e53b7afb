import type { ReactNode } from 'react'
import { LastUsedIcon } from '#ui/icons.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { words } from '#ui/words.ts'
import css from './Stale.module.css'

interface Props {
  /** "From 10:29, 13 minutes ago. The last refresh failed." Nothing while the data is fresh. */
  children: ReactNode
  onRetry: (() => void) | undefined
}

/** A line over old data. It is in the page from the start, so that its words are announced. */
export function Stale({ children, onRetry }: Props) {
  const isStale = children !== undefined && children !== null && children !== false
  return (
    <div role="status" className={isStale ? css.line : css.none}>
      {isStale && (
        <>
          <LastUsedIcon aria-hidden />
          <span>{children}</span>
          {onRetry && <TextButton onPress={onRetry}>{words.tryAgain}</TextButton>}
        </>
      )}
    </div>
  )
}
