import { PageTitle } from '#components/frame/PageTitle.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'

const words = {
  title: 'This drill isn’t in this browser',
  more: 'Drills are saved in the browser where they were planned. Import the drill’s file, or recreate the drill from the audit log.',
  toDrills: 'All drills',
}

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
