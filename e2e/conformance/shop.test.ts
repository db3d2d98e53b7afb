import { hold } from './hold.ts'
import { shop } from './scripts.ts'

await hold(shop, { release: '1.1', kind: 'family' })
