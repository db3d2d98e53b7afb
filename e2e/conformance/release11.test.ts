import { hold } from './hold.ts'
import { release11 } from './scripts.ts'

await hold(release11, { release: '1.1' })
