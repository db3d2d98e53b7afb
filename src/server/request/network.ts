import { isIPv6 } from 'node:net'
import { plainAddress } from './forwarded.ts'

/** Whom an address belongs to: an IPv4 address is one caller, of an IPv6 address the first half is (RFC 6177). */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain
  const [before = '', after = ''] = plain.split('::')
  const front = groups(before)
  const back = groups(after)
  const between = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => 0)
  return [...front, ...between, ...back].slice(0, 4).join(':')
}

const groups = (text: string): number[] =>
  text
    .split(':')
    .filter((it) => it !== '')
    .map((it) => Number.parseInt(it, 16))
