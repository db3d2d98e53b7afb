import { render } from '@testing-library/react'
import { createLucideIcon } from 'lucide-react'
import { expect, test } from 'vitest'
import { drawnIcon } from './drawnIcon.ts'

const drawing = {
  name: 'scan-search',
  size: 24,
  node: [
    ['path', { d: 'M3 7V5a2 2 0 0 1 2-2h2', key: 'aa7l1z' }],
    ['circle', { cx: '12', cy: '12', r: '3', key: '1v7zrd' }],
  ] satisfies [string, Record<string, string>][],
}

// What icons are given on our screens.
test.each([
  {},
  { 'aria-hidden': true },
  { 'aria-hidden': true, className: 'one two' },
  { 'aria-hidden': true, 'data-tone': 'warn' },
  { 'aria-hidden': true, x: 4, y: 8, width: 16, height: 16 },
] as const)('an icon that is given %j is drawn as lucide draws it', (props) => {
  const drawn = ({ container }: ReturnType<typeof render>) => {
    const { attributes, innerHTML } = container.querySelector('svg') ?? document.body
    return {
      ...Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
      innerHTML,
    }
  }
  const Ours = drawnIcon(drawing)
  const Theirs = createLucideIcon(drawing)
  expect(drawn(render(<Ours {...props} />))).toEqual(drawn(render(<Theirs {...props} />)))
})
