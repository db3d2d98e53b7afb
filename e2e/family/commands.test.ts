import { holdCommands } from '#e2e/conformance/commands/hold.ts'
import { commandScript } from '#e2e/conformance/commands/script.ts'

await holdCommands('the modules with keys', commandScript, { version: '1.1.0', kind: 'family' })
