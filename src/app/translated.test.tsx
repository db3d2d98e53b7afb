import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { fill } from '#test/fill.ts'
import { filledTable } from '#test/filledTable.ts'
import { headed } from '#test/headed.ts'
import { open } from '#test/open.tsx'
import { translate, type Manner } from '#test/translate.ts'
import { translated } from '#ui/translated.ts'
import { DialogBoundary } from './DialogBoundary.tsx'
import { crashMore } from './frame/crashMore.ts'
import { PageFailed } from './places/PageFailed.tsx'
import { ShellFailed } from './ShellFailed.tsx'

const manners: readonly Manner[] = ['moved', 'copied']
const CAUSE = 'A translation of the page may have caused this. Turn it off, then reload this tab.'

// A page that was translated stays so until it is reloaded, and the files of a worker share theirs.
afterEach(() => translated.put(false))

function Counting() {
  const [count, setCount] = useState(3)
  return (
    <button onClick={() => setCount(count + 1)}>
      {count < 5 && 'Only '}
      {count} tokens{count > 3 && <b>, one of them new</b>} in use
    </button>
  )
}

test.each(manners)(
  'what changes in a text that a translator has %s is seen, and in its place',
  async (manner) => {
    const user = userEvent.setup()
    render(<Counting />)
    const button = screen.getByRole('button')
    translate(manner)
    await waitFor(() => expect(translated.read()).toBe(true))
    await user.click(button)
    await waitFor(() => expect(button.textContent).toBe('Only 4 tokens, one of them new in use'))
    // Translators come back for what is new.
    translate(manner)
    await user.click(button)
    await waitFor(() => expect(button.textContent).toBe('5 tokens, one of them new in use'))
  },
)

test('where the page is not translated, a fault of ours stays one', () => {
  const [place, elsewhere] = [document.createElement('p'), document.createElement('p')]
  expect(() => place.removeChild(elsewhere)).toThrow(DOMException)
  expect(() => place.insertBefore(document.createElement('b'), elsewhere)).toThrow(DOMException)
})

test.each(manners)(
  'a page whose texts were %s by a translator goes on, and says that it was translated',
  async (manner) => {
    const { user } = await open('/tokens')
    await filledTable('Tokens')
    translate(manner)
    expect(
      await screen.findByText('Your browser or an extension has translated this page.'),
    ).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search tokens' }), 'nightly')
    await waitFor(async () =>
      expect(within(await filledTable('Tokens')).getAllByRole('rowheader')).toHaveLength(1),
    )
    translate(manner)
    const navigation = screen.getByRole('navigation', { name: 'Main' })
    await user.click(within(navigation).getByRole('link', { name: /^Applications/ }))
    await headed('Applications')
    await filledTable('Applications')
    translate(manner)
    await user.click(screen.getByRole('button', { name: 'New application' }))
    const dialog = await screen.findByRole('dialog', { name: 'New application' })
    translate(manner)
    await fill(user, within(dialog).getByRole('textbox', { name: 'Name' }), 'Half')
    translate(manner)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applications')
  },
)

/** As a browser refuses to remove what something else has taken away. */
function Altered(): ReactNode {
  throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')
}

test.each([
  { what: 'a page', route: { element: <Altered />, errorElement: <PageFailed /> } },
  { what: 'the shell', route: { element: <Altered />, errorElement: <ShellFailed /> } },
  {
    what: 'a dialog',
    route: {
      element: (
        <DialogBoundary close={() => {}}>
          <Altered />
        </DialogBoundary>
      ),
    },
  },
])(
  'where $what fails because something else has altered it, it says that a translation may be why',
  async ({ route }) => {
    const { session } = await open('/me')
    const router = createMemoryRouter([{ path: '/', ...route }])
    render(
      <QueryClientProvider client={session.queries}>
        <RouterProvider router={router} onError={() => {}} />
      </QueryClientProvider>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent(CAUSE)
    // React writes the fault down.
    vi.mocked(console.error).mockClear()
  },
)

test('a fault names translation where it is of that kind or the page is translated', () => {
  expect(crashMore(new DOMException('', 'NotFoundError'))).toContain(CAUSE)
  expect(crashMore(new TypeError('x is not a function'))).not.toContain(CAUSE)
  translated.put(true)
  expect(crashMore(new TypeError('x is not a function'))).toContain(CAUSE)
})
