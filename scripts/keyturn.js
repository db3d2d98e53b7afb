#!/usr/bin/env node
// What the package's command runs, put into build/ as it is: the program beside it is imported once this Node can read it.
import { refuseOldNode } from './oldNode.js'

refuseOldNode('"keyturn" again')
await import(new URL('program.js', import.meta.url).href)
