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
  withoutSecret: 'No secret is in it: the shell puts its variable in.',
  unfinished: 'Choose first what is still missing above.',
  expiryDiffers: (at: string) => `The command knows whole days only: it stops ${at} then.`,
  printsValue: 'It prints the new value: store it at once.',
  successorWithoutExpiry: 'On the command line a successor starts without an expiry.',
  none: {
    unprintable: 'None: the name holds what no terminal takes as text.',
    expiryTooSoon: 'None: the command knows whole days only, and less than one is left.',
  },
}
