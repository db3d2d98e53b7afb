import { useId } from 'react'
import { WarningIcon } from '#ui/icons.ts'
import { Reason } from '#ui/buttons/Reason.tsx'
import { useTip } from '#ui/useTip.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { RadioChoice } from './RadioGroup.tsx'
import css from './RadioGroup.module.css'

interface Props extends RadioChoice {
  look: 'cards' | 'chips' | 'segments' | 'list'
  /** The name that the radios of a group share in the document. */
  group: string
  isChosen: boolean
  /** The id of the reason why no option of its group can be chosen. */
  lockedBy?: string | undefined
  onChoose: () => void
}

export function RadioOption(props: Props) {
  const { value, label, description, descriptionTone, mark, disabledReason, look } = props
  const { former, lockedBy } = props
  const id = useId()
  const isLocked = lockedBy !== undefined
  const isDisabled = disabledReason !== undefined && !isLocked
  const isSmall = look === 'chips' || look === 'segments'
  const { listens, tip } = useTip(isDisabled && isSmall ? disabledReason : undefined)
  const described = [
    isLocked && lockedBy,
    former !== undefined && `${id}-former`,
    isDisabled && `${id}-reason`,
    mark !== undefined && `${id}-mark`,
    description !== undefined && `${id}-more`,
  ].filter((part) => part !== false)
  const radio = (
    <input
      {...listens}
      type="radio"
      className={css.radio}
      name={props.group}
      value={value}
      checked={props.isChosen}
      // A disabled one can be reached, to say why, and chooses nothing.
      onChange={() => {
        if (!isDisabled && !isLocked) props.onChoose()
      }}
      aria-labelledby={`${id}-label`}
      aria-describedby={described.join(' ') || undefined}
      aria-disabled={isDisabled || isLocked || undefined}
    />
  )
  return (
    <label
      className={css.option}
      data-disabled={isDisabled || undefined}
      data-locked={isLocked || undefined}
      data-former={former !== undefined || undefined}
    >
      {radio}
      {tip}
      <span className={css.text}>
        <span className={css.name}>
          <span id={`${id}-label`} data-text={label}>
            {label}
          </span>
          {mark !== undefined && (
            <span id={`${id}-mark`} className={css.mark}>
              <mark.icon aria-hidden /> {mark.word}
            </span>
          )}
        </span>
        {description !== undefined && (
          <span id={`${id}-more`} className={css.more} data-tone={descriptionTone}>
            {descriptionTone === 'warn' && <WarningIcon aria-hidden />}
            {description}
          </span>
        )}
        {former !== undefined && <VisuallyHidden id={`${id}-former`}>{former}</VisuallyHidden>}
        {isDisabled && !isSmall && <Reason id={`${id}-reason`}>{disabledReason}</Reason>}
        {isDisabled && isSmall && (
          <VisuallyHidden id={`${id}-reason`}>{disabledReason}</VisuallyHidden>
        )}
      </span>
    </label>
  )
}
