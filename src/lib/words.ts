/** The texts of lib/: how moments and spans read. Another language is an object of the same type. */
export const words = {
  /** Sat 21 Nov, 05:30 */
  moment: (it: { weekday: string; day: string; month: string; time: string }) =>
    `${it.weekday} ${it.day} ${it.month}, ${it.time}`,
  /** Sat 20 Nov 2027, 10:42 */
  momentWithYear: (it: {
    weekday: string
    day: string
    month: string
    year: string
    time: string
  }) => `${it.weekday} ${it.day} ${it.month} ${it.year}, ${it.time}`,
  date: (it: { day: string; month: string; year: string }) => `${it.day} ${it.month} ${it.year}`,
  /** Friday 20 November */
  day: (it: { weekday: string; day: string; month: string }) =>
    `${it.weekday} ${it.day} ${it.month}`,
  dayWithYear: (it: { weekday: string; day: string; month: string; year: string }) =>
    `${it.weekday} ${it.day} ${it.month} ${it.year}`,
  /** British English alone gives one month four letters. */
  month: (short: string) => (short === 'Sept' ? 'Sep' : short),
  dayAndMonth: (it: { day: string; month: string }) => `${it.day} ${it.month}`,
  monthAndYear: (it: { month: string; year: string }) => `${it.month} ${it.year}`,
  weekdayAndTime: (it: { weekday: string; time: string }) => `${it.weekday} ${it.time}`,
  withZone: (moment: string, zone: string) => `${moment} ${zone}`,
  zone: (word: string, name: string) => (word === name ? word : `${word}, ${name}`),
  utc: 'UTC',
  never: 'never',
  justNow: 'just now',
  ago: (span: string) => `${span} ago`,
  in: (span: string) => `in ${span}`,
  lessThanAMinute: 'less than a minute',
  lessThanAMinuteShort: '< 1 min',
  span: {
    minute: { one: 'minute', other: 'minutes' },
    hour: { one: 'hour', other: 'hours' },
    day: { one: 'day', other: 'days' },
  },
  spanShort: { minute: 'min', hour: 'h', day: 'd' },
  cut: '…',
}
