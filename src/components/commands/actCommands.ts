import { fullTime } from '#lib/time.ts'
import {
  curlOf,
  serverCommand,
  type CommandDifference,
  type TokenAct,
} from '#rules/values/commandLine.ts'
import type { Command } from './AsCommand.tsx'

type Where = { origin: string; now: number; zone: string }

/** Acts that are sent one after the other, for curl and for the server's own command line; none while they are not chosen whole. */
export function actCommands(acts: readonly TokenAct[], { origin, now, zone }: Where): Command[] {
  if (acts.length === 0) return []
  const serverCommands = acts.map((act) => serverCommand(act, { now, zone }))
  const lines = serverCommands.flatMap((one) => (one.kind === 'line' ? [one.line] : []))
  const notes = serverCommands.flatMap((one) =>
    one.kind === 'line'
      ? one.differs.map((difference) => differs(difference, zone))
      : [asCommandWords.none[one.reason]],
  )
  const value = acts.some(({ act }) => act === 'create' || act === 'rotate')
    ? [asCommandWords.printsValue]
    : []
  return [
    {
      label: asCommandWords.curl,
      copyLabel: asCommandWords.copyCurl,
      line: inTurn(acts.map((act) => curlOf(act, origin))),
      notes: value,
    },
    {
      label: asCommandWords.server,
      copyLabel: asCommandWords.copyServer,
      line: lines.length === acts.length ? inTurn(lines) : null,
      notes: lines.length === acts.length ? [...notes, ...value] : notes,
    },
  ]
}

/** The next only where the one before it went well. */
const inTurn = (lines: readonly string[]): string => lines.join(' &&\n')

function differs(difference: CommandDifference, zone: string): string {
  switch (difference.kind) {
    case 'expiry':
      return asCommandWords.expiryDiffers(fullTime(difference.at, zone))
    case 'successorWithoutExpiry':
      return asCommandWords.successorWithoutExpiry
  }
}

export const asCommandWords = {
  title: 'As a command',
  curl: 'With curl',
  server: 'On the server',
  copyCurl: 'Copy for curl',
  copyServer: 'Copy for the server',
  withoutSecret: 'Contains no secrets.',
  reads: (variable: string) => `The command reads $${variable} from your shell.`,
  readsBody: (file: string) => `The command reads the body from ${file}. Write the file first.`,
  unfinished: 'Complete the form above first.',
  expiryDiffers: (at: string) => `The command takes whole days, so the token expires ${at}.`,
  printsValue: 'The command prints the new value. Store it immediately.',
  successorWithoutExpiry: 'With this command the successor has no expiry.',
  none: {
    unprintable: 'No command: the name has characters a terminal can’t take.',
    expiryTooSoon: 'No command: it takes whole days, and less than one day is left.',
  },
}
