import { PageTitle } from '#components/frame/PageTitle.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { noSuchDrillWords as words } from '#components/drills/words.ts'

/** A page whose address names a drill that is not kept here: a link of somebody else, or of a drill that was forgotten. */
export function NoSuchDrill() {
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader title={words.title} />
      <Empty
        title={words.more}
        actions={
          <TextLink isAlone href={addresses.drills}>
            {words.toDrills}
          </TextLink>
        }
      />
    </>
  )
}
