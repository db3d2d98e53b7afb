import { expect, test } from 'vitest'
import { isUnmapped, routeFacts } from './routeAudit.ts'
import { listUnmapped } from './routes.ts'
import { openCommandTrial } from './trial.ts'

const POINTS = 'api/loyalty/v2/admin/points/'

test('routes --unmapped lists the admin routes without an area, and ends with 1 as there is one [seed 5.38]', async () => {
  const { run, sandbox } = openCommandTrial()
  sandbox.close()
  const { code, out, err } = await run('routes', '--unmapped')
  expect([code, out]).toEqual([1, [expect.stringContaining(POINTS)]])
  expect(err).toEqual([expect.stringMatching(/^CommandError: /)])
  const all = await run('routes')
  expect(all.code).toBe(0)
  expect(all.out.filter((line) => line.includes(POINTS))).toHaveLength(1)
})

test('routes --unmapped ends with 0 once each admin route has an area, and with 1 while one has none [seed 5.38]', () => {
  const said: string[] = []
  const ends = (areas: 'all' | 'some') => () =>
    listUnmapped(
      routeFacts('1.1')
        .map((it) => (areas === 'all' ? { ...it, area: it.area ?? 'loyalty.points' } : it))
        .filter(isUnmapped),
      { out: (line) => void said.push(line) },
    )
  expect(ends('some')).toThrow(expect.objectContaining({ code: 1 }))
  expect(said.splice(0)).toEqual([expect.stringContaining(POINTS)])
  expect(ends('all')).not.toThrow()
  expect(said).toEqual(['no unmapped admin routes'])
})

test('the deploy check fails with E011 only where the gate would enforce over an unmapped route [seed 5.39, 5.45]', async () => {
  const argv = ['check', '--deploy', '--fail-level', 'ERROR'] as const
  const under = async (gate: 'enforce' | 'observe') => {
    const { run, sandbox } = openCommandTrial({ gate })
    sandbox.close()
    const { code, err } = await run(...argv)
    return { code, text: err.join('\n') }
  }
  const enforcing = await under('enforce')
  expect(enforcing.code).toBe(1)
  expect(enforcing.text).toContain('E011')
  expect(enforcing.text).toContain(POINTS)
  const observing = await under('observe')
  expect(observing.code).toBe(0)
  expect(observing.text).not.toContain('E011')
})
