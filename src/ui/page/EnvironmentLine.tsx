import type { Environment } from './EnvironmentMark.tsx'
import css from './EnvironmentLine.module.css'

/** The 3 px over everything; the word beside the server says the same. */
export function EnvironmentLine({ kind }: { kind: Environment }) {
  return <div className={css.line} data-kind={kind} data-print="no" aria-hidden />
}
