import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filledTable } from '#test/filledTable.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

/** Answers of these are held until what is given is called. */
function holdBack(
  { intercept }: Pick<Awaited<ReturnType<typeof open>>, 'intercept'>,
  calls: RegExp,
) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  intercept(calls, async (serve) => {
    await held
    return serve()
  })
  return () => letGo()
}

/** A console that opens while `/me` is held. */
async function openingHeld() {
  const opened = await open('/me')
  const letGo = holdBack(opened, /GET .*\/access\/v2\/me\/$/)
  return { letGo, opening: opened.reload('/me') }
}

test('while it is not known what may be opened, the frame and the title stand, and the window names the server it waits for', async () => {
  const { letGo, opening } = await openingHeld()
  expect(
    await screen.findByText('Loading your permissions from Sandbox, 127.0.0.1:4780.'),
  ).toBeInTheDocument()
  // What is known is in its place already.
  expect(screen.getByRole('heading', { level: 1, name: 'Your access' })).toBeVisible()
  expect(screen.getByRole('group', { name: 'Server' })).toBeVisible()
  expect(document.title).toBe('Your access · Sandbox · Keyturn')
  letGo()
  await opening
})

test('nothing that is drawn or pressed before it is known who is signed in is lost when it is', async () => {
  const { letGo, opening } = await openingHeld()
  await screen.findByText(/^Loading your permissions/)
  const server = screen.getByRole('group', { name: 'Server' })
  // Nobody is gone anywhere with yet, and Find takes what is typed for it.
  for (const key of ['c', 'g', 't']) fireEvent.keyDown(document.body, { key })
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  for (const key of ['4', '0', '1']) fireEvent.keyDown(document.body, { key })
  expect(screen.queryByRole('dialog')).toBeNull()
  letGo()
  await opening
  const dialog = await screen.findByRole('dialog', { name: 'Find anything' })
  await waitFor(() => expect(within(dialog).getByRole('combobox')).toHaveValue('401'))
  // A menu that was open in it is open still.
  expect(server).toBeInTheDocument()
})

test('a backend from before tokens is said to be one, and may be left or tried again', async () => {
  await open('/tokens', { release: 'none' })
  const said = await screen.findByRole('alert')
  expect(
    screen.getByRole('heading', { level: 1, name: 'This server has no access API' }),
  ).toBeVisible()
  expect(said).toHaveTextContent('Tokens and roles exist from release 4.0 of the backend.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  // One is on no page, and there is none to go to.
  for (const name of ['Main', 'You are here'])
    expect(screen.queryByRole('navigation', { name })).toBeNull()
})

/** The page of people while its list is held; what is given lets it come. */
async function waitingForPeople() {
  const opened = await open('/me')
  const letGo = holdBack(opened, /GET .*\/staff\//)
  goTo('/people')
  await screen.findByRole('heading', { level: 1, name: 'People' })
  return {
    ...opened,
    async come() {
      letGo()
      await filledTable('People')
    },
  }
}

test('the heading has the focus once the rows are there: what is focused afterwards keeps it', async () => {
  const { come } = await waitingForPeople()
  const seen: (string | undefined)[] = []
  const watch = new MutationObserver(() => {
    if (document.querySelector('main [role=row] a, main tbody a') === null) return
    seen.push(document.activeElement?.tagName)
  })
  watch.observe(document.body, { childList: true, subtree: true })
  await come()
  watch.disconnect()
  expect(seen[0]).toBe('H1')
})

test('a menu that is open stays open when the page has its data', async () => {
  const { user, come } = await waitingForPeople()
  await user.click(screen.getByRole('button', { name: /^Account/ }))
  const menu = await screen.findByRole('menu')
  await come()
  expect(menu).toBeInTheDocument()
})

test('who went on from the heading of a page that waits keeps the focus when it has its data', async () => {
  const { come } = await waitingForPeople()
  const link = screen.getByRole('link', { name: 'Roles' })
  link.focus()
  await come()
  expect(link).toHaveFocus()
})
