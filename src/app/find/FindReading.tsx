import { listed } from '#lib/numbers.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import { Stale } from '#ui/states/Stale.tsx'
import css from './Find.module.css'
import { findWords as words } from './words.ts'
import type { Findable } from './useFindable.ts'

/** What is not found because it is not read: being read, refused, or the tokens of applications that nobody has asked for. */
export function FindReading({ data }: { data: Findable }) {
  const { isReading, notRead, unread, applications, isReadingTokens } = data
  const done = applications.length - unread
  return (
    <>
      <div role="status">{isReading && words.reading}</div>
      <Stale onRetry={data.readAgain}>{notRead.length > 0 && words.notRead(listed(notRead))}</Stale>
      {unread > 0 && isReadingTokens && (
        <Progress
          label={words.readingTokens}
          done={done}
          total={applications.length}
          valueText={words.progress(done, applications.length)}
        >
          {words.progress(done, applications.length)}
        </Progress>
      )}
      {unread > 0 && !isReadingTokens && (
        <div className={css.unread}>
          <span>{words.unread(unread)}</span>
          <Button size="small" onPress={data.readTokens}>
            {words.readRest}
          </Button>
        </div>
      )}
    </>
  )
}
