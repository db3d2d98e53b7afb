import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import stack from '#ui/stack.module.css'
import css from './Face.module.css'

interface Props {
  /** What could not be done: "The audit log could not be read". */
  title: string
  /** What the server answered. A reading changes nothing, and nobody is told so. */
  children?: ReactNode
  /** Undefined where trying again cannot help. */
  onRetry: (() => void) | undefined
  isRetrying?: boolean
  debugId: string | undefined
  actions?: ReactNode
}

export function Failed({ title, children, onRetry, isRetrying = false, debugId, actions }: Props) {
  return (
    <div role="alert" className={css.face}>
      <div className={css.title} data-tone="bad">
        <ErrorIcon aria-hidden />
        {title}
      </div>
      {children !== undefined && children !== null && <div className={css.more}>{children}</div>}
      <div className={`${stack.line} ${css.acts}`}>
        {onRetry && (
          <Button size="small" onPress={onRetry} pending={isRetrying}>
            {words.tryAgain}
          </Button>
        )}
        {actions}
        {debugId !== undefined && (
          <span className={css.debug}>
            {words.debugId} {debugId}
          </span>
        )}
      </div>
    </div>
  )
}
