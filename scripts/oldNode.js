import { readFileSync } from 'node:fs'

/**
 * Ends with one sentence where Node is older than package.json wants it: what is imported after this may not even parse there.
 * @param {string} type  what is typed once Node is new enough
 */
export function refuseOldNode(type) {
  const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const [needed = ''] = /\d+\.\d+/.exec(engines.node) ?? []
  const [major = 0, minor = 0] = process.version.slice(1).split('.').map(Number)
  const [least = 0, leastMinor = 0] = needed.split('.').map(Number)
  if (major < least || (major === least && minor < leastMinor))
    refuse(
      `Keyturn needs Node ${needed} or newer, and this is ${process.version.slice(1)}: install it, then type ${type}.`,
    )
}

/** @param {string} sentence */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(2)
}
