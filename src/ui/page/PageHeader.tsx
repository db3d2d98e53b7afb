import { use, useState, type ReactNode } from 'react'
import { ActionsIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import { BelowTitle } from './belowTitle.ts'
import css from './PageHeader.module.css'

interface Props {
  /** The page's one h1. */
  title: ReactNode
  /** Beside it: a key, a state, marks. */
  marks?: ReactNode
  /** One sentence that says the state. */
  sentence?: ReactNode
  /** On a list: primary last. On a thing's own page: primary first, destructive last. A phone folds all but the primary, or what `data-lead` is around; where `data-menu` is around a menu that has them all, no button unfolds them. */
  actions?: ReactNode
  /** A phone folds the sentence with the other acts. The shell says where its acts are, beside the title or below it. */
  isSentenceFolded?: boolean
}

export function PageHeader({ title, marks, sentence, actions, isSentenceFolded = false }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className={css.header}>
        <div className={css.text}>
          <div className={css.line}>
            <h1 tabIndex={-1}>{title}</h1>
            {marks}
          </div>
          {sentence !== undefined && (
            <div className={css.sentence} data-folded={(isSentenceFolded && !isOpen) || undefined}>
              {sentence}
            </div>
          )}
        </div>
        {actions !== undefined && (
          <div className={css.acts} data-print="no" data-open={isOpen || undefined}>
            {actions}
            <button
              type="button"
              className={css.more}
              aria-label={words.moreActions}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <ActionsIcon aria-hidden />
            </button>
          </div>
        )}
      </div>
      {use(BelowTitle)}
    </>
  )
}
