export const words = {
  history: 'History',
  inTheLog: 'In the audit log',
  reading: 'Reading the audit log',
  notRead: 'The audit log couldn’t be loaded',
  tryAgain: 'Try again',
  none: 'No entries in the audit log.',
  noneSince: (day: string) => `No entries since ${day}.`,
  since: (day: string) => `Entries before ${day} aren’t loaded here.`,
  showAll: (count: string) => `Show ${count} older`,
}
