import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockManager } from '#test/locks.ts'
import { runExclusively, inTurn, claimLock } from './runExclusively.ts'

beforeEach(() => vi.stubGlobal('navigator', { locks: lockManager() }))
afterEach(() => vi.unstubAllGlobals())

/** An act that ends when the test says so. */
function act() {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  const run = vi.fn<() => Promise<void>>(() => done)
  return { run, end: () => end() }
}

test('a second act of the same name in the same task is refused and not run', async () => {
  const [first, second] = [act(), act()]
  const running = runExclusively('s/revoke/1', first.run)
  await expect(runExclusively('s/revoke/1', second.run)).rejects.toMatchObject({
    fault: { kind: 'busy', isHere: true },
    ran: 'no',
  })
  first.end()
  await running
  expect(second.run).not.toHaveBeenCalled()
  second.end()
  await runExclusively('s/revoke/1', second.run)
})

test('an act that another tab is at is refused as being there', async () => {
  const other = act()
  const there = navigator.locks.request('s/issue/1', other.run)
  await expect(runExclusively('s/issue/1', act().run)).rejects.toMatchObject({
    fault: { kind: 'busy', isHere: false },
    ran: 'no',
  })
  other.end()
  await there
})

test('acts of other names go on side by side', async () => {
  const [one, two] = [act(), act()]
  const both = [runExclusively('s/revoke/1', one.run), runExclusively('s/revoke/2', two.run)]
  one.end()
  two.end()
  await Promise.all(both)
  expect(two.run).toHaveBeenCalledOnce()
})

test('without Web Locks a page still guards itself', async () => {
  vi.stubGlobal('navigator', {})
  const first = act()
  const running = runExclusively('s/revoke/1', first.run)
  await expect(runExclusively('s/revoke/1', act().run)).rejects.toMatchObject({
    fault: { kind: 'busy' },
  })
  first.end()
  await running
})

test('what fails gives its name back', async () => {
  await expect(runExclusively('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(runExclusively('a', () => Promise.resolve('done'))).resolves.toBe('done')
})

test('a name is owned until it is given back', async () => {
  const release = await claimLock('intent/1')
  expect(release).not.toBeNull()
  await expect(claimLock('intent/1')).resolves.toBeNull()
  release?.()
  await vi.waitFor(async () => expect(await claimLock('intent/1')).not.toBeNull())
})

describe.each([
  ['with Web Locks', () => ({ locks: lockManager() })],
  ['without them', () => ({})],
])('%s', (_, browser) => {
  test('acts in turn do not overlap, and one that fails keeps none back', async () => {
    vi.stubGlobal('navigator', browser())
    const [first, second, third] = [act(), act(), act()]
    const running = [first, second, third].map(({ run }) => inTurn('s/drill/1/write', run))
    second.run.mockRejectedValueOnce(new Error('gone'))
    await vi.waitFor(() => expect(first.run).toHaveBeenCalledOnce())
    expect(second.run).not.toHaveBeenCalled()
    first.end()
    await expect(running[1]).rejects.toThrow('gone')
    await vi.waitFor(() => expect(third.run).toHaveBeenCalledOnce())
    third.end()
    await running[2]
  })

  test('acts of other names do not wait for each other', async () => {
    vi.stubGlobal('navigator', browser())
    const [slow, other] = [act(), act()]
    const running = inTurn('s/drill/1/write', slow.run)
    other.end()
    await inTurn('s/drill/2/write', other.run)
    expect(other.run).toHaveBeenCalledOnce()
    slow.end()
    await running
  })
})
