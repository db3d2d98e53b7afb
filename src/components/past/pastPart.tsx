import type { ComponentType } from 'react'
import { part } from '#ui/parts.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { pastAccessWords as words } from '#components/access/words.ts'

/** A page as it was: most look at it as it is. */
export const pastPart = <Props extends object>(read: () => Promise<ComponentType<Props>>) =>
  part(read, {
    meanwhile: <Skeleton label={words.opening} lines={8} />,
    gone: ({ onRetry }) => (
      <Failed title={words.gone} onRetry={onRetry} debugId={undefined}>
        {words.goneMore}
      </Failed>
    ),
  })
