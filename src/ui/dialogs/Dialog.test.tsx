// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '#ui/buttons/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { AlertDialog } from './AlertDialog.tsx'
import { Dialog } from './Dialog.tsx'

it('a dialog is named by its heading and closes by Escape and by its cross', async () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog
      title="Rotate ERP"
      onClose={close}
      side={{ title: 'What happens', children: 'Nothing yet.' }}
      footer={<Button onPress={close}>Cancel</Button>}
    >
      <TextField label="Name" autoFocus />
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { name: 'Rotate ERP' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'What happens' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledTimes(2)
})

it('a dialog that must not be lost has no cross and ignores Escape', async () => {
  const close = vi.fn<() => void>()
  render(
    <Dialog
      title="Store the new value now"
      role="alertdialog"
      isDismissable={false}
      onClose={close}
      footer={<Button>Copy</Button>}
    >
      A value
    </Dialog>,
  )
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  expect(close).not.toHaveBeenCalled()
})

it('a destructive question puts the focus on the button that changes nothing', async () => {
  const keep = vi.fn<() => void>()
  const act = vi.fn<() => void>()
  render(
    <AlertDialog
      title="Revoke ERP?"
      keepLabel="Keep it"
      onKeep={keep}
      actLabel="Revoke token"
      onAct={act}
      actDisabledReason="4 characters to go"
      isPending={false}
    >
      <TextField label="To confirm, type its last four" />
    </AlertDialog>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Revoke ERP?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  const revoke = screen.getByRole('button', { name: 'Revoke token' })
  expect(revoke).toHaveAccessibleDescription('4 characters to go')
  await userEvent.click(revoke)
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(act).not.toHaveBeenCalled()
  expect(keep).toHaveBeenCalledOnce()
})
