import { Key } from '#ui/text/Key.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { FinderOption } from './Finder.tsx'
import css from './Finder.module.css'

interface Props {
  id: string
  option: FinderOption
  isActive: boolean
  onPoint: () => void
  onChoose: (isElsewhere: boolean) => void
}

/** One thing that was found. Its keys are those of the field, which keeps the focus. */
export function FinderRow({ id, option, isActive, onPoint, onChoose }: Props) {
  const { icon: Sign, content, detail, disabledReason, hasActs } = option
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={disabledReason !== undefined || undefined}
      className={css.option}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <Sign aria-hidden />
      <span className={css.content}>{content}</span>
      <span className={css.detail}>{disabledReason ?? detail}</span>
      {hasActs !== undefined && (
        <>
          <span aria-hidden className={css.acts}>
            <Key>→</Key>
          </span>
          <VisuallyHidden>{hasActs}</VisuallyHidden>
        </>
      )}
    </div>
  )
}
