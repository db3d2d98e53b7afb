import { forms } from '#lib/forms.ts'
import { number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'

/** What the drill takes of what the server allows. */
export const planRequestWords = {
  requests: 'Requests',
  starting: 'Rotating all',
  watching: 'Watching, every 60 s',
  startingValue: (count: number, span: string) => `${number(count)}, at least ${span}`,
  seconds: (count: number) => counted(count, { one: 'second', other: 'seconds' }),
  minutes: (count: number) => counted(count, { one: 'minute', other: 'minutes' }),
  watchingValue: (count: number) => `${number(count)} a minute`,
  ofBudget: (perMinute: number) => `Of ${number(perMinute)} a minute that this server allows.`,
  writes: (rotations: number, expiries: number) => {
    const all = counted(rotations + expiries, { one: 'is a write', other: 'are writes' })
    const rotated = counted(rotations, forms.rotation)
    return expiries === 0
      ? `${all}: ${rotated}, one after the other.`
      : `${all}: ${counted(expiries, { one: 'expiry', other: 'expiries' })}, ${rotated}, one after the other.`
  },
}
