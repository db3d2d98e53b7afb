import { hold } from './hold.ts'
import { modes } from './script/modes.ts'

await hold(modes, { release: '1.1', gate: 'off', rotationDays: 90 })
