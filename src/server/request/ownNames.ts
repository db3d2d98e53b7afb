import { isLoopback } from './loopback.ts'

/** Whether a name is one of this server's; `host` is where it listens and `more` what the operator says it is called. */
export type OwnNames = (name: string) => boolean

/**
 * A page of somebody else can give its own name the address 127.0.0.1 and would then share an origin with this server. Only
 * the names of this computer are ours there, and what the operator names beside them. Where others reach the server it may
 * be called anything, until the operator says what.
 */
export function ownNames(host: string, more: readonly string[] = []): OwnNames {
  const named = new Set(more.map((it) => it.toLowerCase()))
  const isAny = !isLoopback(host) && named.size === 0
  return (name) => isAny || isLoopback(name) || named.has(name.toLowerCase())
}
