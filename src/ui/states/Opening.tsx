import { Spinner } from '#ui/buttons/Spinner.tsx'
import late from './Late.module.css'
import css from './Opening.module.css'

interface Props {
  /** "Opening the form". */
  label: string
}

/** Over the page while what is to be shown there is still under way; seen once that takes longer than a moment. */
export function Opening({ label }: Props) {
  return (
    <div role="status" aria-busy="true" className={`${css.opening} ${late.late}`}>
      <Spinner />
      {label}
    </div>
  )
}
