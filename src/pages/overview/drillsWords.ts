import { number } from '#lib/numbers.ts'

export const drillsWords = {
  title: 'Drills under way',
  all: 'All drills',
  open: 'Open drill',
  undoRotation: 'Undo rotation',
  plan: (count: number) => (count === 1 ? 'Plan this one' : `Plan these ${number(count)}`),
  closed: (closed: number, count: number) => `${number(closed)} of ${number(count)} closed`,
  started: (when: string, who: string) => `started ${when} by ${who}`,
  next: (name: string, when: string) => `Next to stop: ${name}, ${when}`,
  more: (count: number) => `and ${number(count)} more`,
}
