import { hold } from './hold.ts'
import { modes } from './script/modes.ts'

await hold(modes, { release: '1.1', gate: 'observe', rotationDays: 0 })
