import { addresses } from '#components/frame/addresses.ts'
import { NotThere } from '#components/frame/NotThere.tsx'

export const NoSuchDrill = () => (
  <NotThere heading={words.title} title={words.more} href={addresses.drills} all={words.toDrills} />
)

const words = {
  title: 'This drill isn’t in this browser',
  more: 'Drills are saved in the browser where they were planned. Import the drill’s file, or recreate the drill from the audit log.',
  toDrills: 'All drills',
}
