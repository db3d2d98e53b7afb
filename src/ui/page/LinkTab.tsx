import { useId } from 'react'
import { readable } from '#lib/text.ts'
import { Anchor } from '#ui/text/Anchor.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './LinkTab.module.css'

interface Props {
  name: string
  href: string
  /** How many there are, beside the name. */
  count: string
  /** The same in words. */
  says: string
  isHere: boolean
}

/** A part of a list, as a link in a line of them (`tabs` of LinkTab.module.css). */
export function LinkTab({ name, href, count, says, isHere }: Props) {
  const id = useId()
  return (
    <Anchor
      className={css.tab}
      href={href}
      aria-current={isHere ? 'page' : undefined}
      aria-label={readable(name)}
      aria-describedby={id}
    >
      <PlainText>{name}</PlainText>
      <span className={css.count}>{count}</span>
      <VisuallyHidden id={id}>{says}</VisuallyHidden>
    </Anchor>
  )
}
