import { PageTitle } from '#components/PageTitle.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { words } from './words.ts'

/** Instead of a panel that this person may not read, with a word on whom to ask. */
export function NotOpen({ panel }: { panel: string }) {
  return (
    <>
      <PageTitle heading={words.mayNotOpen(panel)} />
      <PageHeader title={words.mayNotOpen(panel)} />
      <Empty title={words.mayNotOpenMore} actions={<TextLink href="/me">{words.toMe}</TextLink>} />
    </>
  )
}
