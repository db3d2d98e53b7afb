import { readable } from '#lib/text.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { LimitedBanner } from './banners/LimitedBanner.tsx'
import { useLeave } from './frame/useLeave.tsx'
import { words } from './frame/words.ts'
import css from './ShellOpening.module.css'

/** While `/me` is under way nobody knows what this person may open: where that takes longer it says so, and can be left. */
export function ShellOpening() {
  const { leave, question } = useLeave()
  const { server, origin } = useSession()
  return (
    <main className={css.page}>
      <LimitedBanner />
      <PageHeader
        title={words.openingShell}
        sentence={words.openingFrom(readable(server.name), new URL(origin).host)}
        actions={
          <>
            <Button onPress={() => leave('lock')}>{words.lock}</Button>
            <Button onPress={() => leave('signOut')}>{words.signOut}</Button>
          </>
        }
      />
      {question}
    </main>
  )
}
