import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openWithCutList } from '#test/cutList.ts'
import { goTo } from '#test/goTo.ts'
import { headed } from '#test/headed.ts'

test.each(['', '/leak'])(
  'that a token isn’t in the part of a list that could be read is no claim that it is not there%s',
  async (page) => {
    const { user, other, there, mend } = await openWithCutList()
    const application = (await there.applications()).find(({ id }) => id === 1)
    goTo(`/tokens/${other.id}${page}?application=1`)
    await headed('Not found so far')
    expect(
      screen.getByText(
        `Token ${other.id} may exist, but isn’t in the part of the list that could be read.`,
      ),
    ).toBeVisible()
    expect(screen.getByText(/^The list is incomplete: the server counts/)).toBeVisible()
    expect(screen.getByRole('link', { name: application?.name ?? '' })).toHaveAttribute(
      'href',
      '/applications/1',
    )
    expect(screen.queryByText(/has no token/)).toBeNull()
    mend()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findAllByText('The missing one')).not.toEqual([])
    expect(screen.queryByText(/could be read/)).toBeNull()
  },
)

const NONE = /^No other active token of /
const UNKNOWN =
  'The list of tokens is incomplete, so whether another token gives this access is unknown.'

test.each(['', '/leak'])(
  'a token that is in that part has its page, which says nothing of those that are missing%s',
  async (page) => {
    const { user, there, mend } = await openWithCutList()
    const alone = await there.newToken(1, { name: 'Alone', scopes: ['qms.stock:write'] })
    goTo(`/tokens/${alone.id}${page}?application=1`)
    await headed('Alone')
    expect(screen.getByText(/^The list is incomplete: the server counts/)).toBeVisible()
    expect(await screen.findByText(UNKNOWN)).toBeVisible()
    expect(screen.queryByText(NONE)).toBeNull()
    mend()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(NONE)).toBeVisible()
    expect(screen.queryByText(UNKNOWN)).toBeNull()
    expect(screen.queryByText(/could be read/)).toBeNull()
  },
)
