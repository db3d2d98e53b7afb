import type { Me } from '#contract/me.ts'
import { accessOf } from '#rules/access/rights.ts'
import { ReadOnlyIcon } from '#ui/icons.ts'
import { Banner } from '#ui/states/Banner.tsx'

/** Who may read and nothing else is told so. */
export function ReadOnly({ me }: { me: Me }) {
  if (accessOf(me) !== 'reads') return null
  return (
    <Banner tone="neutral" title={words.title} icon={ReadOnlyIcon}>
      {words.more}
    </Banner>
  )
}

const words = {
  title: 'You have read-only access.',
  more: 'You need access.manage:write to create, rotate or revoke tokens.',
}
