import type { ComponentProps } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Mark } from '#ui/text/Mark.tsx'

interface Props extends Pick<
  ComponentProps<typeof Button>,
  'disabledReason' | 'onPress' | 'aria-expanded'
> {
  /** Whether the thing is now as the entry left it. */
  isCurrent: boolean
  /** When the entry was written: its button is told from those of the others by it. */
  at: string
}

/** Under an entry of a history: the way back to what it left. */
export function BackToVersion({ isCurrent, at, ...button }: Props) {
  return (
    <span>
      {isCurrent ? (
        <Mark>{words.current}</Mark>
      ) : (
        <Button {...button} size="small" aria-label={words.backTo(at)}>
          {words.back}
        </Button>
      )}
    </span>
  )
}

const words = {
  back: 'Back to this version',
  backTo: (at: string) => `Back to this version, ${at}`,
  current: 'Same as now',
}
