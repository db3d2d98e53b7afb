import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import late from './Late.module.css'
import css from './Skeleton.module.css'

/** What is being read, in the place of a page's sentence: to everybody once that takes two seconds. */
export function WaitingLine({ label }: { label: string }) {
  return (
    <span role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={`${css.said} ${late.late}`} data-label={label} aria-hidden />
      {'\u{a0}'}
    </span>
  )
}
