import { hold } from '#e2e/conformance/hold.ts'
import { shop } from '#e2e/conformance/scripts.ts'

await hold(shop, { release: '1.1', kind: 'family' })
