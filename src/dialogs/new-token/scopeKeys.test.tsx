import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill } from '#test/fill.ts'
import { goTo } from '#test/goTo.ts'
import { open } from '#test/open.tsx'

async function openForm() {
  const opened = await open('/me')
  goTo('/me?dialog=new-token&application=1')
  const dialog = await screen.findByRole('dialog', { name: /^New token in / })
  await within(dialog).findByRole('radiogroup', { name: 'qms.stock' })
  const scope = (key: string) => within(dialog).getByRole('checkbox', { name: key })
  const level = (area: string, name: string) =>
    within(within(dialog).getByRole('radiogroup', { name: area })).getByRole('radio', { name })
  /** Presses Tab until it leads there, and says how often. */
  async function tabsTo(target: HTMLElement): Promise<number> {
    for (let count = 0; count < 100; count += 1) {
      if (document.activeElement === target) return count
      await opened.user.tab()
    }
    throw new Error('Tab does not lead there.')
  }
  return { ...opened, dialog, scope, level, tabsTo }
}

test('all scopes are one Tab stop, in which arrow keys move and Space chooses', async () => {
  const { user, dialog, scope, level, tabsTo } = await openForm()
  const [first] = within(dialog).getAllByRole('checkbox')
  if (!first) throw new Error('There is no scope.')
  await tabsTo(first)
  const create = within(dialog).getByRole('button', { name: 'Create token' })
  expect(await tabsTo(create)).toBeLessThanOrEqual(12)

  first.focus()
  await user.keyboard('{ArrowDown} ')
  expect(document.activeElement).toBeChecked()
  await user.keyboard('{Control>}{End}{/Control}{ArrowUp}')
  const last = document.activeElement
  expect(last, 'moving chooses nothing').not.toBeChecked()
  level('pim.products', 'None').focus()
  await user.keyboard('{ArrowRight}')
  expect(level('pim.products', 'Read')).toHaveFocus()
  expect(level('pim.products', 'None')).toBeChecked()
  await user.keyboard(' ')
  expect(level('pim.products', 'Read')).toBeChecked()

  // What is chosen now closes the publishable ones: none of them is where Tab leads to.
  scope('checkout.storefront').focus()
  await user.tab()
  await user.tab({ shift: true })
  expect(document.activeElement).not.toHaveAttribute('aria-disabled')
  expect(dialog.querySelectorAll('[data-grid-row] [tabindex="0"]')).toHaveLength(1)
})

test('what is typed elsewhere in the form draws no scope again', async () => {
  const { user, dialog, scope } = await openForm()
  const changes: MutationRecord[] = []
  const groups = within(dialog).getByRole('group', { name: 'Scopes' })
  const everything = { subtree: true, attributes: true, childList: true, characterData: true }
  new MutationObserver((some) => changes.push(...some)).observe(groups, everything)
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  await user.type(name, 'Shop')
  expect(name).toHaveValue('Shop')
  expect(changes).toEqual([])
  await user.click(scope('checkout.storefront'))
  expect(changes).not.toEqual([])
})

test('the filter finds a scope by a route that it opens, and shows the route', async () => {
  const { user, dialog } = await openForm()
  await fill(user, within(dialog).getByRole('searchbox'), 'payment_card')
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1)
  expect(within(dialog).getByRole('checkbox', { name: 'vault.api' })).toBeVisible()
  expect(within(dialog).getByText(/\/payment_card\//)).toBeVisible()
})

test('the filter takes words in any order, with a comma between them', async () => {
  const { user, dialog } = await openForm()
  await fill(user, within(dialog).getByRole('searchbox'), 'stock, django_qms')
  expect(within(dialog).getByRole('radiogroup', { name: 'qms.stock' })).toBeVisible()
})

test('areas stand by module, which the filter finds too', async () => {
  const { user, dialog } = await openForm()
  const module = within(dialog).getByRole('group', { name: 'django_qms' })
  expect(within(module).getByRole('radiogroup', { name: 'qms.stock' })).toBeVisible()
  expect(within(module).queryByRole('radiogroup', { name: 'pim.products' })).toBeNull()
  await fill(user, within(dialog).getByRole('searchbox'), 'qms')
  expect(within(dialog).queryByRole('group', { name: 'django_pim' })).toBeNull()
})

test('the scopes suggest a name, which is typed over or left out', async () => {
  const { user, dialog, scope } = await openForm()
  const name = within(dialog).getByRole('textbox', { name: 'Name' })
  expect(name).toHaveValue('')
  await user.click(scope('vault.api'))
  expect(name).not.toHaveValue('')
  await user.clear(name)
  expect(name).toHaveValue('')
  await user.type(name, 'Night run')
  await user.click(scope('returns.api'))
  expect(name).toHaveValue('Night run')
})
