import type { ComponentProps, ReactNode } from 'react'
import { TextLink } from '#ui/text/TextLink.tsx'
import type { useQuestion } from './address.ts'
import { AreaList } from './AreaList.tsx'
import { words } from './words.ts'
import stack from '#ui/stack.module.css'
import css from './Permissions.module.css'

interface Props extends Omit<ComponentProps<typeof AreaList>, 'current' | 'addressOf'> {
  question: ReturnType<typeof useQuestion>
  /** Who reaches the one that is looked at. */
  children: ReactNode
  /** What is said of all areas. */
  more?: ReactNode
}

/** The areas beside who reaches one of them; on a phone one after the other. */
export function AreaColumns({ question, children, more, ...list }: Props) {
  const { area, shows, addressOf, withoutArea } = question
  return (
    <div className={css.columns}>
      {shows !== 'area' && (
        <AreaList
          {...list}
          current={shows === 'both' ? (area?.key ?? '') : ''}
          addressOf={addressOf}
        />
      )}
      <div className={stack.stack}>
        {shows === 'area' && (
          <div>
            <TextLink isAlone href={withoutArea}>
              {words.toAreas}
            </TextLink>
          </div>
        )}
        {shows !== 'areas' && children}
        {more}
      </div>
    </div>
  )
}
