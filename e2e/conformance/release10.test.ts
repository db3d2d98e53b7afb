import { hold } from './hold.ts'
import { release10 } from './script/release10.ts'
import { common } from './scripts.ts'

await hold([...common, ...release10], { release: '1.0' })
