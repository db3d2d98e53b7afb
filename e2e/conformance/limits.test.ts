import { hold } from './hold.ts'
import { limits } from './script/limits.ts'

await hold(limits, { release: '1.1' })
