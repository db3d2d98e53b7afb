import { fullTime } from '#lib/time.ts'
import {
  curlOf,
  serverCommand,
  type CommandDifference,
  type TokenAct,
} from '#rules/values/commandLine.ts'
import type { Command } from './AsCommand.tsx'
import { asCommandWords as words } from './asCommandWords.ts'

type Where = { origin: string; now: number; zone: string }

/** Acts that are sent one after the other, for curl and for the server's own command line; none while they are not chosen whole. */
export function actCommands(acts: readonly TokenAct[], { origin, now, zone }: Where): Command[] {
  if (acts.length === 0) return []
  const told = acts.map((act) => serverCommand(act, { now, zone }))
  const lines = told.flatMap((one) => (one.kind === 'line' ? [one.line] : []))
  const notes = told.flatMap((one) =>
    one.kind === 'line'
      ? one.differs.map((difference) => differs(difference, zone))
      : [words.none[one.reason]],
  )
  const value = acts.some(({ act }) => act === 'create' || act === 'rotate')
    ? [words.printsValue]
    : []
  return [
    {
      label: words.curl,
      copyLabel: words.copyCurl,
      line: inTurn(acts.map((act) => curlOf(act, origin))),
      notes: value,
    },
    {
      label: words.server,
      copyLabel: words.copyServer,
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
      return words.expiryDiffers(fullTime(difference.at, zone))
    case 'successorWithoutExpiry':
      return words.successorWithoutExpiry
  }
}
