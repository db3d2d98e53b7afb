import { test } from '#e2e/harness/onlooker.ts'
import { walkFont } from '#e2e/harness/walkFont.ts'

test.use({ fontSize: 24 })
walkFont('24 px')
