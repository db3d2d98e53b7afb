import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { words } from '#ui/words.ts'
import late from './Late.module.css'
import css from './Skeleton.module.css'

/** Grey bars where text will be. `label` says what is being read, to everybody once that takes two seconds. */
export function Skeleton({ label, lines = 3 }: { label?: string; lines?: number }) {
  const said = label ?? words.loading
  return (
    <div className={css.bars} data-print="no" role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={css.bar} aria-hidden />
      ))}
      <span className={`${css.said} ${late.late}`} data-label={said} aria-hidden />
    </div>
  )
}
