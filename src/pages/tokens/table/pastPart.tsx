import { Failed } from '#ui/states/Failed.tsx'
import { late } from '#ui/late.ts'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { pastWords as words } from './words.ts'

// Most look at the tokens of now.
export const TokensPast = late(async () => (await import('./TokensPast.tsx')).TokensPast, {
  meanwhile: <Skeleton label={words.opening} lines={8} />,
  gone: ({ onRetry }) => (
    <Failed title={words.gone} onRetry={onRetry} debugId={undefined}>
      {words.goneMore}
    </Failed>
  ),
})
