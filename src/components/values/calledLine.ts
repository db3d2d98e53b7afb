import parse from 'shell-quote/parse.js'
import { callHeaders, type CallHeader } from '#rules/values/checkCall.ts'
import { callMethods } from './callMethods.ts'

/** What a command of curl or a line of a log says of a call, with nothing in it that may be secret. */
export type CalledLine = {
  /** Null where it names another than those. */
  method: (typeof callMethods)[number] | null
  /** Null where it names none that can be read. */
  path: string | null
  /** Under which header a credential goes, by its name alone; null where it doesn't say, as a log. */
  header: CallHeader | null
}

/**
 * The call of a pasted command of curl, as people write it in a shell and as browsers copy a request, or of the first line of a log that
 * has one; null where the text is neither. The server, the query, the body and what headers hold stay behind.
 */
export function calledLine(text: string): CalledLine | null {
  const words = wordsAfterCurl(text)
  return words === null ? loggedCall(text) : curlCall(words)
}

/** As servers write it: the method, then the address; most quote them with the protocol, some in a text of JSON. */
const LOGGED = new RegExp(
  `(?<![\\w/.-])(?<method>${callMethods.join('|')}) (?<address>(?:https?:/)?/[^\\s"\\\\]*?)(?=\\\\?"|'?[,;)\\]}]*(?:\\s|$))`,
)

function loggedCall(text: string): CalledLine | null {
  const { method, address = '' } = LOGGED.exec(text)?.groups ?? {}
  const named = callMethods.find((one) => one === method)
  return named === undefined ? null : { method: named, path: pathIn(address), header: null }
}

function curlCall(words: readonly string[]): CalledLine {
  const line: Reading = { method: null, implied: 'GET', path: null, names: [] }
  let isGet = false
  for (const [name, value] of optionsIn(words)) {
    if (name === 'get') isGet = true
    else read(line, name, value)
  }
  const method = line.method ?? (isGet ? 'GET' : line.implied)
  return {
    method: callMethods.find((one) => one === method.toUpperCase()) ?? null,
    path: line.path,
    header: callHeaders.find((name) => line.names.includes(name.toLowerCase())) ?? 'none',
  }
}

type Reading = { method: string | null; implied: string; path: string | null; names: string[] }

function read(line: Reading, name: string, value: string): void {
  if (name === 'request') line.method = value
  else if (name === 'url') line.path ??= pathIn(value)
  else if (name === 'header') line.names.push(value.replace(/\s*[:;][^]*/, '').toLowerCase())
  else if (name === 'user' || name === 'oauth2-bearer') line.names.push('authorization')
  else if (name === 'head') line.implied = 'HEAD'
  else if (name === 'upload-file') line.implied = 'PUT'
  else if (/^(?:data|form|json)/.test(name)) line.implied = 'POST'
}

/** Null for a text that no shell would run as curl; the words up to whatever takes what curl prints. */
function wordsAfterCurl(text: string): string[] | null {
  // Windows' shell escapes with a caret, also the end of a line.
  const isWindows = /\bcurl(?:\.exe)?\s+\^"/.test(text)
  const plain = isWindows ? text.replaceAll(/\^(\r?\n|[^])/g, '$1') : text
  const entries = shellWords(plain.replaceAll(/\\\r?\n/g, ' '))
  const at = entries.findIndex((one) => typeof one === 'string' && CURL.test(one))
  if (at === -1 || at + 1 === entries.length) return null
  const words: string[] = []
  for (const one of entries.slice(at + 1)) {
    if (typeof one === 'string') words.push(one)
    else if ('pattern' in one) words.push(one.pattern)
    else break
  }
  return words
}

const CURL = /^(?:\S*[\\/])?curl(?:\.exe)?$/i

function shellWords(text: string): ReturnType<typeof parse> {
  try {
    // What a variable holds is the shell's: its name is there instead.
    return parse(text, (name) => `$${name}`)
  } catch {
    // It throws for a `${` that nothing closes: nobody can tell what comes after it.
    return parse(text.replaceAll('${', ' '))
  }
}

/** Each option by its long name, with its value; what is none is a `url`. */
function* optionsIn(words: readonly string[]): Generator<[name: string, value: string]> {
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, long, , own] = /^--([\w.-]+)(=([^]*))?$/.exec(word) ?? []
    if (long !== undefined) {
      yield [long, own ?? (takesValue(long, rest[0]) ? (rest.shift() ?? '') : '')]
    } else if (/^-[^-]/.test(word)) {
      const letters = /^-([#0-46:BGIJLMNOZafgijklnpqsvRS]*)([^]?)([^]*)$/.exec(word) ?? []
      const [, flags = '', letter = '', glued = ''] = letters
      for (const flag of flags) yield [short[flag] ?? '', '']
      if (letter !== '') yield [short[letter] ?? '', glued === '' ? (rest.shift() ?? '') : glued]
    } else yield ['url', word]
  }
}

const short: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  T: 'upload-file',
  u: 'user',
  G: 'get',
  I: 'head',
}

/** Of an option that is not known it takes the next word for its value, unless that is an option or an address. */
const takesValue = (name: string, next = ''): boolean =>
  VALUED.test(name) || (!FLAG.test(name) && !/^(?:-|https?:)/i.test(next))

const VALUED =
  /^(?:request|url|header|data.*|json|form.*|user|user-agent|cookie|referer|proxy|preproxy|doh-url|oauth2-bearer|upload-file)$/
const FLAG =
  /^(?:compressed|fail.*|get|globoff|head|http\d.*|include|insecure|ipv\d|location.*|no-.*|path-as-is|show-error|silent|verbose)$/

/** Without server and query; null for what is no address. */
function pathIn(address: string): string | null {
  const found =
    /^(?:[a-z][\w+.-]*:\/\/[^\s/?#]*|[^\s/?#]*[.:$][^\s/?#]*|localhost)?(\/[^\s?#]*)?(?:[?#]\S*)?$/i.exec(
      address,
    )
  return found === null || address === '' ? null : (found[1] ?? '/')
}
