import type { IncomingMessage } from 'node:http'
import { errorCodes } from '#contract/errors.ts'
import type { OwnNames } from '#server/request/ownNames.ts'
import { isPlainTarget, targetOf } from '#server/request/target.ts'
import { words } from '#server/terminal/words.ts'

export type RequestFault = { status: 400 | 404 | 421; error: string; message: string }

/** The name of a Host and its port; an IPv6 address is in brackets (RFC 9110, 7.2). */
const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{0,5})?$/i

/** Why a request is refused before anybody reads what it asks for, or null. */
export function requestFault(incoming: IncomingMessage, isOwn: OwnNames): RequestFault | null {
  const hosts = hostsOf(incoming)
  const names = [...hosts, authorityOf(incoming.url)].flatMap((it) => it ?? []).map(nameOf)
  if (hosts.length !== 1 || names.includes(null) || targetOf(incoming.url) === null)
    return { status: 400, error: errorCodes.request, message: words.targetWrong }
  if (losesItsFrame(incoming))
    return { status: 400, error: errorCodes.request, message: words.frameWrong }
  if (!names.every((name) => name !== null && isOwn(name)))
    return { status: 421, error: errorCodes.request, message: words.hostNotOwn }
  if (!isPlainTarget(incoming.url))
    return { status: 404, error: errorCodes.notFound, message: words.notFound }
  return null
}

/** `headers` has only the first of them. */
function hostsOf({ rawHeaders }: IncomingMessage): string[] {
  const hosts = []
  for (let at = 0; at + 1 < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.toLowerCase() === 'host') hosts.push(rawHeaders[at + 1] ?? '')
  return hosts
}

/** What the absolute form of a target names, which counts before Host (RFC 9112, 3.2.2). */
const authorityOf = (url: string | undefined): string | undefined =>
  /^https?:\/\/([^/?#]*)/i.exec(url ?? '')?.[1]

function nameOf(host: string): string | null {
  const found = HOST.exec(host)
  return found?.[1] ?? found?.[2] ?? null
}

/** Whether `Connection` would have a proxy take away where the body ends, so that the next one reads the body as a request. */
const losesItsFrame = ({ headers }: IncomingMessage): boolean =>
  /(?:^|,)\s*(?:content-length|transfer-encoding)\s*(?:,|$)/i.test(headers.connection ?? '')
