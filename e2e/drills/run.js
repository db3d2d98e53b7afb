import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/** Plays drills through the fault proxy: `--drills 200` as many, half of each kind, `--seed` others than the last time. */
const root = join(import.meta.dirname, '..', '..')
const { values } = parseArgs({
  options: { drills: { type: 'string', default: '200' }, seed: { type: 'string' } },
})
const vitest = join(root, 'node_modules', '.bin', 'vitest')
const { status } = spawnSync(vitest, ['run', '--config', 'e2e/drills/vitest.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    KEYTURN_DRILLS: values.drills,
    ...(values.seed !== undefined && { KEYTURN_SEED: values.seed }),
  },
})
process.exitCode = status ?? 1
