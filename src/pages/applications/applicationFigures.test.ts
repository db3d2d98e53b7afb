import { expect, test } from 'vitest'
import { withFigures } from './applicationFigures.ts'

const application = {
  id: 3,
  name: 'ERP',
  description: '',
  is_active: true,
  created_at: '2026-01-05T10:00:00Z',
  created_by: null,
}

test('a list that is not read has no figures, one that is read and empty has zeros', () => {
  const figures = (read: number[]) =>
    withFigures([application], [], new Set(read), 0).map((row) => row.figures)
  expect(figures([])).toEqual([undefined])
  expect(figures([3])).toEqual([{ tokens: 0, attention: 0, lastUsed: null }])
})
