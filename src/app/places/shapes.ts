import type { PageShape } from '#ui/states/Shape.tsx'

/** How the page of one thing will look, while it is read. */
export const shapes = {
  application: { widths: 'one', columns: [[3, 10]] },
  token: {
    widths: 'wideFirst',
    columns: [
      [6, 3, 5],
      [9, 5],
    ],
  },
  drill: { widths: 'one', columns: [[1, 10]] },
  person: { widths: 'narrowFirst', columns: [[4, 5], [14]] },
  group: { widths: 'even', columns: [[4, 5], [8]] },
  role: { widths: 'aside', columns: [[14], [3, 6]] },
} satisfies Record<string, PageShape>
