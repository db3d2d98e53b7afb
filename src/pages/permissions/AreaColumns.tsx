import type { ReactNode } from 'react'
import { TextLink } from '#ui/text/TextLink.tsx'
import { useIsPhone } from '#ui/useIsPhone.ts'
import type { useQuestion } from './address.ts'
import { words } from './words.ts'
import css from './Permissions.module.css'

interface Props {
  question: ReturnType<typeof useQuestion>
  /** The areas, with the key of the one that is marked. */
  list: (current: string) => ReactNode
  /** Who reaches the one that is looked at. */
  children: ReactNode
  /** What is said of all areas. */
  more?: ReactNode
}

/** The areas beside who reaches one of them; on a phone one after the other. */
export function AreaColumns({ question, list, children, more }: Props) {
  const isPhone = useIsPhone()
  const { area, isChosen, withoutArea } = question
  return (
    <div className={css.columns}>
      {!(isPhone && isChosen) && list(isPhone ? '' : (area?.key ?? ''))}
      <div className={css.answer}>
        {isPhone && isChosen && (
          <div>
            <TextLink isAlone href={withoutArea}>
              {words.toAreas}
            </TextLink>
          </div>
        )}
        {(isChosen || !isPhone) && children}
        {more}
      </div>
    </div>
  )
}
