import { addresses } from '#components/frame/addresses.ts'
import { NotInBrowser } from '#components/frame/NotInBrowser.tsx'

export const NoSuchDrill = () => (
  <NotInBrowser title={words.title} more={words.more} href={addresses.drills}>
    {words.toDrills}
  </NotInBrowser>
)

const words = {
  title: 'This drill isn’t in this browser',
  more: 'Drills are saved in the browser where they were planned. Import the drill’s file, or recreate the drill from the audit log.',
  toDrills: 'All drills',
}
