import { useState } from 'react'
import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted, plural } from '#lib/plurals.ts'
import { useSession } from '#session/useSession.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { ServerTimeIcon } from '#ui/icons.ts'
import { skipDay, type Skipped } from '#wire/ownRoutes.ts'

/** In a training: that its clock runs faster, and a day of it at once. */
export function TrainingBanner() {
  const { server, origin, queries } = useSession()
  const [ended, setEnded] = useState<Skipped | 'pending' | null>(null)
  const [days, setDays] = useState(0)
  if (server.pace === undefined || server.origin !== null) return null
  async function skip() {
    if (ended === 'pending') return
    setEnded('pending')
    const skipped = await skipDay(origin)
    setEnded(skipped)
    if (skipped === 'moved') setDays((before) => before + 1)
    // Callers have used their tokens since, and some tokens have stopped.
    await queries.invalidateQueries()
  }
  return (
    <Banner
      tone="neutral"
      icon={ServerTimeIcon}
      title={words.title(number(server.pace))}
      actions={
        <Button size="small" onPress={() => void skip()} pending={ended === 'pending'}>
          {words.skip}
        </Button>
      }
    >
      {words.more}{' '}
      <span role="status">
        {ended === 'moved' && words.moved(days)}
        {(ended === 'refused' || ended === 'unknown') && words[ended]}
      </span>
    </Banner>
  )
}

const words = {
  title: (pace: string) => `This is a training. The server’s clock runs ${pace} times as fast.`,
  more: 'Simulated callers use the sample tokens.',
  skip: 'Skip one day',
  moved: (days: number) => `${counted(days, forms.day)} ${plural(days, forms.was)} skipped.`,
  refused: 'The server didn’t move its clock.',
  unknown: 'No answer came. Look at the clock above before you skip another day.',
}
