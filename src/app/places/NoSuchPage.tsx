import { PageTitle } from '#components/frame/PageTitle.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { words } from '#app/frame/words.ts'

export function NoSuchPage() {
  return (
    <>
      <PageTitle heading={words.noSuchPage} />
      <PageHeader title={words.noSuchPage} />
      <Empty
        title={words.noSuchPageMore}
        actions={<TextLink href={addresses.start}>{words.toStart}</TextLink>}
      />
    </>
  )
}
