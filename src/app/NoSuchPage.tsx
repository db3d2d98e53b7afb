import { PageTitle } from '#components/frame/PageTitle.tsx'
import { Empty } from '#ui/Empty.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { words } from './words.ts'

export function NoSuchPage() {
  return (
    <>
      <PageTitle heading={words.noSuchPage} />
      <PageHeader title={words.noSuchPage} />
      <Empty title={words.noSuchPageMore} actions={<TextLink href="/">{words.toStart}</TextLink>} />
    </>
  )
}
