import { PageTitle } from '#components/frame/PageTitle.tsx'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Frame } from './Frame.tsx'
import { words } from './frame/words.ts'

/** The whole console for somebody who is not staff: whose server that is, and nothing of it. */
export function NotStaff({ username }: { username: string }) {
  const { signOut } = useSession()
  return (
    <Frame hasPage={false} navigation={[]} navigationEnd={[]} phonePaths={[]} tools={null}>
      <PageTitle heading={notStaffWords.notStaff} />
      <PageHeader title={notStaffWords.notStaff} sentence={notStaffWords.notStaffMore(username)} />
      <Button variant="primary" onPress={signOut}>
        {words.signOut}
      </Button>
    </Frame>
  )
}

const notStaffWords = {
  notStaff: 'No staff access',
  notStaffMore: (username: string) =>
    `Keyturn is for staff accounts. Ask a superuser to make ${username} staff on the admin site.`,
}
