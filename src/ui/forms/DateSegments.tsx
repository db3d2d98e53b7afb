import { useContext, useEffect } from 'react'
import { DateInput, DateSegment, type DateFieldRenderProps } from 'react-aria-components/DateField'
import { GroupContext } from 'react-aria-components/Group'
import type { Segments } from './typedMoment.ts'
import css from './DateTimeField.module.css'

interface Props {
  className: string
  state: DateFieldRenderProps['state']
  /** Gets what is in them, whole or not, after each change and more often. */
  onShown: (segments: Segments) => void
}

/** The segments of a date or a time. What is typed in them stays there until something else is typed. */
export function DateSegments({ className, state, onShown }: Props) {
  const group = useContext(GroupContext)

  // The world outside: react-aria keeps what is typed, and tells of whole dates that exist alone.
  useEffect(() => {
    onShown(state.segments)
  })

  return (
    // On blur it would put 28 February for the 29th, under the press that sends it: its field hears of no blur.
    <GroupContext value={{ ...group, onFocus: undefined, onBlur: undefined }}>
      <DateInput className={className}>
        {(segment) => <DateSegment segment={segment} className={css.segment ?? ''} />}
      </DateInput>
    </GroupContext>
  )
}
