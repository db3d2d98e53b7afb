import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { roleList } from '#api/access/roles.ts'
import { backend } from '#test/backend.ts'
import { goTo } from '#test/goTo.ts'
import { open, type Opened } from '#test/open.tsx'

/** What each dialog with an act is about, as its address says it. */
const subjects: Record<string, (opened: Opened) => Promise<string>> = {
  'new-application': async () => '',
  'edit-application': async () => '&application=1',
  'deactivate-application': async () => '&application=1',
  'new-token': async () => '&application=1&name=Night&scopes=vault.api&expires=none',
  rotate: tokenIn,
  expiry: tokenIn,
  revoke: tokenIn,
  'new-colleague': async () => '',
  'grant-role': personIn,
  'revoke-roles': personIn,
  'delete-role': async ({ session }) => {
    const roles = await session.queries.fetchQuery(roleList())
    return `&role=${roles.find(({ key }) => key === 'katalog-redaktion')?.id}`
  },
}

async function tokenIn({ session }: Opened): Promise<string> {
  const works = (await backend(session).rows(1)).find((it) => it.revoked_at === null)
  return `&application=1&token=${works?.id}`
}

async function personIn({ session }: Opened): Promise<string> {
  return `&person=${(await backend(session).person('viewer')).id}`
}

/** Where Enter submits: of many choices of one kind one says it for all. */
const ACTS =
  'input:not([type=radio], [type=checkbox]), select, button[type=submit], [aria-keyshortcuts]'

test.each(Object.keys(subjects))(
  'no key decides in the dialog “%s” that an address opened, before anybody has looked at it',
  async (name) => {
    const opened = await open('/me')
    const { user, sent } = opened
    const subject = (await subjects[name]?.(opened)) ?? ''
    const before = sent.length
    goTo(`/tokens?dialog=${name}${subject}`)
    const dialog = await waitFor(() => {
      const it = document.querySelector('[role=dialog], [role=alertdialog]')
      if (!it?.contains(document.activeElement)) throw new Error('It is not there.')
      return it
    })
    const acts = dialog.querySelectorAll<HTMLElement>(ACTS)
    for (const act of [null, ...acts]) {
      act?.focus()
      await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    }
    expect(sent.slice(before).filter((call) => !/^GET|\/token\//.test(call))).toEqual([])
    expect(screen.queryByRole('alert'), 'nothing was even checked').toBeNull()
  },
)
