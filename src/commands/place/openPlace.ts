import type { readArguments } from '#commands/arguments/readArguments.ts'
import { Ending } from '#commands/terminal/ending.ts'
import type { Terminal } from '#commands/terminal/terminal.ts'
import { words } from '#commands/terminal/words.ts'
import { openServer } from './openServer.ts'
import type { Place } from './place.ts'
import { openSandboxFile } from './sandboxFile.ts'
import { sandboxPlace } from './sandboxPlace.ts'
import { serverPlace } from './serverPlace.ts'

type Given = ReturnType<typeof readArguments>

/** Where the command acts. Throws an Ending. */
export async function openPlace(given: Given, terminal: Terminal): Promise<Place> {
  const server = given.one('backend')
  const username = given.one('user')
  if (server === undefined) {
    return sandboxPlace(openSandbox(given, terminal))
  }
  if (given.has('data')) throw new Ending(2, words.serverOrData)
  if (username === undefined) throw new Ending(2, words.needsUsername)
  return serverPlace(await openServer(server, username, terminal))
}

/** For a command that no API has: over HTTP it says so, and ends with 2. */
export function openSandboxAlone(command: string, given: Given, terminal: Terminal) {
  if (given.has('backend')) throw new Ending(2, words.notOverHttp(command))
  return openSandbox(given, terminal)
}

function openSandbox(given: Given, terminal: Terminal) {
  if (given.has('user')) throw new Ending(2, words.needsServer)
  return openSandboxFile(given.one('data') ?? terminal.environment['KEYTURN_DATA'] ?? 'data')
}
