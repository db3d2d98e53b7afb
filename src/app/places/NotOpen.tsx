import { addresses } from '#components/frame/addresses.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import type { PanelKey } from '#rules/access/rights.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { isBuilt } from '#app/frame/panels.ts'
import { words } from '#app/frame/words.ts'

/** Instead of a panel that this person may not read, with a word on whom to ask. */
export function NotOpen({ panel }: { panel: PanelKey }) {
  const heading = words.mayNotOpen(isBuilt(panel) ? words.panels[panel] : panel)
  return (
    <>
      <PageTitle heading={heading} />
      <PageHeader title={heading} />
      {/* Somebody who gave their own access away did it on this page. */}
      <Outcome />
      <Empty
        title={words.mayNotOpenMore}
        actions={<TextLink href={addresses.me}>{words.toMe}</TextLink>}
      />
    </>
  )
}
