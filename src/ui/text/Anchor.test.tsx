import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { RouterContext } from '#ui/router.ts'
import { Anchor } from './Anchor.tsx'

function draw(href: string) {
  const ahead: string[] = []
  render(
    <RouterContext
      value={{
        navigate: () => {},
        ahead: (path) => ahead.push(path),
        href: (path) => `/s/eu${path}`,
      }}
    >
      <Anchor href={href}>There</Anchor>
    </RouterContext>,
  )
  return { ahead, link: screen.getByRole('link', { name: 'There' }) }
}

test.each<[string, (link: HTMLElement) => unknown]>([
  ['hover', (link) => userEvent.hover(link)],
  ['focus', () => userEvent.tab()],
  ['touch', (link) => fireEvent.touchStart(link)],
])(
  '%s says where somebody is about to go, without the place that the app stands at',
  async (_, act) => {
    const { ahead, link } = draw('/tokens?sort=name')
    await act(link)
    expect(ahead).toEqual(['/tokens?sort=name'])
  },
)

test('what leads elsewhere is none of the app’s pages', async () => {
  const { ahead, link } = draw('https://elsewhere.example/')
  await userEvent.hover(link)
  expect(ahead).toEqual([])
})
