import { randomBytes } from 'node:crypto'
import type { Backend } from '#e2e/backend/backend.js'
import { routes } from '#contract/routes.ts'
import type { CommandWorld, KeyRow } from './call.ts'
import { packageNames } from './play.ts'

/** The values of the family's keys, and of one that comes late. */
export const valuesOf = ({ legacy }: Backend): Map<string, string> =>
  new Map([...Object.entries(legacy ?? {}), ['late', randomBytes(32).toString('hex')]])

/** The package's own commands on the published backend. */
export function packageWorld(backend: Backend, values: ReadonlyMap<string, string>): CommandWorld {
  return {
    run: (argv) => backend.manage(...packageNames(argv)),
    async use(value, channel) {
      const headers = { 'X-API-KEY': values.get(value) ?? '' }
      const answer = await fetch(backend.origin + routes.countries.replace(':channel', channel), {
        headers,
      })
      expectDone(answer.status === 200, `the use of ${value}`)
    },
    async add(row) {
      const { code } = await backend.manage('shell', '--verbosity', '0', '-c', adding(row, values))
      expectDone(code === 0, `the new key ${row.value}`)
    },
    close: () => backend.stop(),
  }
}

/** Only names of the script and a hexadecimal value stand in this line of Python. */
function adding({ model, value, channel, scope }: KeyRow, values: ReadonlyMap<string, string>) {
  const [app = '', name = ''] = model.split('.')
  const more = scope === undefined ? '' : `, scope="${scope}"`
  return [
    'from django.apps import apps',
    `channel = apps.get_model("${app}", "Channel").objects.get(idx="${channel}")`,
    `apps.get_model("${app}", "${name}").objects.create(key="${values.get(value)}", channel=channel${more})`,
  ].join('; ')
}

export function expectDone(isDone: boolean, what: string): void {
  if (!isDone) throw new Error(`${what} did not succeed.`)
}
