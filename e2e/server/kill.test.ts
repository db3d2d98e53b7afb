import { expect, test } from 'vitest'
import { applicationPage } from '#contract/applications.ts'
import { applications, signIn } from './api.ts'
import { start, temporary } from './command.ts'

test('after kill -9 in the middle of writes no acknowledged write is missing', async () => {
  const data = temporary()
  const acknowledged: string[] = []
  for (const round of [1, 2, 3]) {
    const it = await start({ arguments: ['--data', data] })
    const call = await signIn(it.address)
    const enough = acknowledged.length + 20
    const ends: Promise<unknown>[] = []
    const write = async (lane: number) => {
      for (let n = 0; ; n += 1) {
        const name = `kill ${round}.${lane}.${n}`
        const answer = await call(applications, { name }).catch(() => null)
        if (answer === null) return
        if (answer.status === 201) acknowledged.push(name)
        if (acknowledged.length >= enough && ends.length === 0) ends.push(it.end('SIGKILL'))
      }
    }
    await Promise.all([1, 2, 3, 4].map(write))
    await Promise.all(ends)
  }

  const it = await start({ arguments: ['--data', data] })
  const call = await signIn(it.address)
  const kept = new Set<string>()
  for (let page = 1, more = true; more; page += 1) {
    const answer = await call(`${applications}?page=${page}&page_size=100`)
    const { next, results } = applicationPage.parse(await answer.json())
    for (const { name } of results) kept.add(name)
    more = next !== null
  }
  await it.end('SIGTERM')
  expect(acknowledged.length).toBeGreaterThanOrEqual(60)
  expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
})
