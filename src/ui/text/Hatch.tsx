import css from './Hatch.module.css'

/** What fills a bar where two values work: a pattern for `fill="url(#…)"`, inside the page's own svg. */
export function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M-1 1 L1 -1 M0 6 L6 0 M5 7 L7 5" className={css.hatch} />
    </pattern>
  )
}
