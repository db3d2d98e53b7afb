import type { ReactNode, Ref } from 'react'
import { DoneIcon, ErrorIcon, type Icon, NoteIcon, WarningIcon } from '#ui/icons.ts'
import stack from '#ui/stack.module.css'
import css from './Banner.module.css'

interface Props {
  tone: 'neutral' | 'warn' | 'bad' | 'good'
  /** The bold sentence. */
  title: ReactNode
  children?: ReactNode
  icon?: Icon | undefined
  actions?: ReactNode
  /** A region of its own, by this name: "Access gate". */
  region?: string | undefined
  role?: 'status' | 'alert'
  /** For what gives it the focus. */
  ref?: Ref<HTMLDivElement>
}

/** A state of the whole page, or a result where the act was. Never over anything. */
export function Banner({ tone, title, children, icon, actions, region, role, ref }: Props) {
  const Sign = icon ?? toneIcon[tone]
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={css.banner}
      data-tone={tone}
      role={region === undefined ? role : 'region'}
      aria-label={region}
    >
      <Sign aria-hidden className={css.sign} />
      <div className={css.text}>
        <div className={css.title}>{title}</div>
        {children !== undefined && <div className={css.more}>{children}</div>}
      </div>
      {actions !== undefined && (
        <div className={`${stack.beside} ${css.acts}`} data-print="no">
          {actions}
        </div>
      )}
    </div>
  )
}

const toneIcon = {
  neutral: NoteIcon,
  warn: WarningIcon,
  bad: ErrorIcon,
  good: DoneIcon,
} as const
