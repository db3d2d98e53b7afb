import { Button } from '#ui/buttons/Button.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { LimitedBanner } from './banners/LimitedBanner.tsx'
import { useLeave } from './frame/useLeave.tsx'
import { words } from './frame/words.ts'
import css from './ShellOpening.module.css'

/** While `/me` is under way nobody knows what this person may open: where that takes longer it says so, and can be left. */
export function ShellOpening() {
  const { leave, question } = useLeave()
  return (
    <main className={css.page}>
      <LimitedBanner />
      <PageHeader
        title={words.openingShell}
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
