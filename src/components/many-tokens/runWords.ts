import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

/** What every run over tokens says of itself. */
export const runWords = {
  done: (done: number, count: number) => `${number(done)} of ${counted(count, forms.token)}`,
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  pausedBecause: 'Nothing is sent by itself: Resume goes on with the next one.',
}
