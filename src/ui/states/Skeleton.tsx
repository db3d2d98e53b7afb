import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { words } from '#ui/words.ts'
import css from './Skeleton.module.css'

/** Grey bars where text will stand. `label` says what is being read. */
export function Skeleton({ label, lines = 3 }: { label?: string; lines?: number }) {
  return (
    <div className={css.bars} role="status">
      <VisuallyHidden>{label ?? words.loading}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={css.bar} aria-hidden />
      ))}
    </div>
  )
}
