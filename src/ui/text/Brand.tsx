import { TokenIcon } from '#ui/icons.ts'
import css from './Brand.module.css'

export function Brand({ children }: { children: string }) {
  return (
    <div className={css.brand}>
      <TokenIcon aria-hidden />
      <span className={css.word}>{children}</span>
    </div>
  )
}
