import { PageTitle } from '#components/PageTitle.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { PartGone } from './PartGone.tsx'
import { words } from './words.ts'

/** Instead of a page whose code could not be loaded. The shell around it goes on. */
export function PageGone() {
  return (
    <>
      <PageTitle heading={words.failed} />
      <PageHeader title={words.failed} />
      <PartGone />
    </>
  )
}
