import { useEffect, useState } from 'react'
import { copyText, selectContents } from '#ui/clipboard.ts'
import { CheckIcon, CopyIcon } from '#ui/icons.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { words } from '#ui/words.ts'
import { Button } from './Button.tsx'
import css from './CopyButton.module.css'

interface Props {
  /** Its name, until it says "Copied" for 2 s. */
  label: string
  /** Asked for at the press only, so that a secret never waits in a prop. */
  read: () => string
  /** The element that shows the value: selected where copying is not to be had. */
  select: () => Element | null
  variant?: 'primary' | 'plain' | 'quiet'
  size?: 'normal' | 'small'
  isIconOnly?: boolean
  onCopied?: (() => void) | undefined
  disabledReason?: string | undefined
}

type Outcome = 'none' | 'copied' | 'selected' | 'impossible'

const SAID_FOR = 2000

export function CopyButton(props: Props) {
  const { label, isIconOnly = false, onCopied } = props
  const [outcome, setOutcome] = useState<Outcome>('none')
  const isCopied = outcome === 'copied'

  // The world outside: the clock that takes "Copied" back.
  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome('none'), SAID_FOR)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    if (await copyText(props.read())) {
      setOutcome('copied')
      onCopied?.()
      return
    }
    const element = props.select()
    if (element) selectContents(element)
    setOutcome(element ? 'selected' : 'impossible')
  }

  const text = isCopied ? words.copied : label
  return (
    <span className={css.copy}>
      <Button
        variant={props.variant ?? 'plain'}
        size={props.size ?? 'normal'}
        icon={isCopied ? CheckIcon : CopyIcon}
        onPress={() => void copy()}
        disabledReason={props.disabledReason}
      >
        {isIconOnly ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </Button>
      <span role="status" className={css.said} data-seen={!isCopied && outcome !== 'none'}>
        {isCopied && <VisuallyHidden>{words.copied}</VisuallyHidden>}
        {outcome === 'selected' && words.selected}
        {outcome === 'impossible' && words.notCopied}
      </span>
    </span>
  )
}
