import css from './EnvironmentMark.module.css'

export type Environment = 'production' | 'staging' | 'sandbox' | 'demo'

/** Where one is, as a word. */
export function EnvironmentMark({ kind, children }: { kind: Environment; children: string }) {
  return (
    <span className={css.mark} data-kind={kind}>
      {children}
    </span>
  )
}
