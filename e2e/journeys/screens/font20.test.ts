import { walkFont } from '#e2e/harness/walkFont.ts'

walkFont(20)
