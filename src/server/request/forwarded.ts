import type { IncomingHttpHeaders } from 'node:http'
import { isIPv6 } from 'node:net'

export type Hop = {
  /** The address of who connected to us. */
  peer: string
  behindTls: boolean
  /** Whether what the proxy in front wrote into these headers is believed. */
  trustProxy: boolean
}

/** `::ffff:127.0.0.1` is how a dual-stack socket writes an IPv4 address. */
export const plainAddress = (address: string | undefined): string =>
  (address ?? 'unknown').replace(/^::ffff:(?=\d+\.)/i, '')

/** Who called: the connection's other end, or whom a proxy that we trust names last. */
export function callerAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
): string {
  const forwardedAddress = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return forwardedAddress || plainAddress(peer)
}

/** X-Forwarded-For, X-Forwarded-Proto and Forwarded (RFC 7239) for the backend; incoming ones count only with `trustProxy`. */
export function forwardedHeaders(
  incoming: IncomingHttpHeaders,
  hop: Hop,
): { 'X-Forwarded-For': string; 'X-Forwarded-Proto': string; Forwarded: string } {
  const before = (name: string) => (hop.trustProxy ? [incoming[name] ?? []].flat().join(', ') : '')
  const forwardedProto = before('x-forwarded-proto').split(',').at(-1)?.trim().toLowerCase()
  const proto =
    forwardedProto === 'http' || forwardedProto === 'https'
      ? forwardedProto
      : hop.behindTls
        ? 'https'
        : 'http'
  const node = hop.peer.includes(':') ? `"[${hop.peer}]"` : hop.peer
  const chain = (earlier: string, entry: string) => (earlier ? `${earlier}, ${entry}` : entry)
  return {
    'X-Forwarded-For': chain(before('x-forwarded-for'), hop.peer),
    'X-Forwarded-Proto': proto,
    Forwarded: chain(before('forwarded'), `for=${node};proto=${proto}`),
  }
}

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
