#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { launch } from './backend.js'

const HELP = `Starts the published backend for a person: node e2e/backend/serve.js [options]

  --port <n>            where to listen on 127.0.0.1 (default 4790)
  --release <version>   1.1.0 (default) or 1.0.0
  --kind <kind>         alone (default), or family: all published modules, on PostgreSQL
  --gate <mode>         enforce (default), observe or off
  --rotation-days <n>   from which age a rotation is recommended (default 365, 0: never)
  --allow-origin <o>    an origin that may call from a browser; may be repeated
`

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4790' },
    release: { type: 'string', default: '1.1.0' },
    kind: { type: 'string', default: 'alone' },
    gate: { type: 'string', default: 'enforce' },
    'rotation-days': { type: 'string', default: '365' },
    'allow-origin': { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
})

const { release, kind, gate } = values
if (values.help) {
  process.stdout.write(HELP)
} else if (release !== '1.1.0' && release !== '1.0.0') {
  refuse(`There is no release ${release} here: 1.1.0 or 1.0.0.`)
} else if ((kind !== 'alone' && kind !== 'family') || (kind === 'family' && release !== '1.1.0')) {
  refuse(`There is no ${kind} of ${release} here: alone, or family of 1.1.0.`)
} else if (gate !== 'enforce' && gate !== 'observe' && gate !== 'off') {
  refuse(`There is no gate mode ${gate}: enforce, observe or off.`)
} else {
  const backend = await launch({
    version: release,
    kind,
    port: Number(values.port),
    gate,
    rotationDays: Number(values['rotation-days']),
    allowOrigins: values['allow-origin'],
  }).catch((/** @type {Error} */ error) => ({ skipped: error.message }))
  if ('skipped' in backend) {
    refuse(backend.skipped)
  } else {
    process.stdout.write(`${backend.origin}\n`)
    process.stdout.write(
      'superuser, administrator, manager, editor, viewer, norole, customer, root: password sandbox\n',
    )
    for (const [name, value] of Object.entries(backend.legacy ?? {}))
      process.stdout.write(`legacy key ${name}: ${value}\n`)
    process.stdout.write(`The console on it: npm start -- --backend ${backend.origin}\n`)
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.once(signal, () => void backend.stop().then(() => process.exit(0)))
  }
}

/** @param {string} reason */
function refuse(reason) {
  process.stderr.write(`${reason}\n`)
  process.exitCode = 2
}
