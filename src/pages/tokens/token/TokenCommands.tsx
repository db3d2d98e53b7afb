import { actCommands } from '#components/commands/actCommands.ts'
import { AsCommand } from '#components/commands/AsCommand.tsx'
import { refusalOf } from '#components/acts/acts.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { DEFAULT_OVERLAP_HOURS } from '#contract/tokens.ts'
import type { TokenAct } from '#rules/values/commandLine.ts'
import { useSession } from '#session/useSession.ts'
import { words } from './words.ts'

/** The acts of the page as commands, as they are without any choice: the dialog of each has its own. */
export function TokenCommands({ row: { token, state, now, zone } }: { row: TokenRow }) {
  const { origin } = useSession()
  const { commandOf } = words
  const hours = DEFAULT_OVERLAP_HOURS
  const acts: { label: string; act: Exclude<TokenAct, { act: 'create' }> }[] = [
    {
      label: commandOf.rotate(hours),
      act: { act: 'rotate', token: token.id, body: { overlap_hours: hours } },
    },
    {
      label: commandOf.expiry,
      act: { act: 'expiry', token: token.id, expiresAt: null },
    },
    {
      label: commandOf.revoke,
      act: { act: 'revoke', token: token.id },
    },
  ]
  const commands = acts
    // Not the person's own refusal: somebody else may run it.
    .filter(({ act: { act } }) => refusalOf(act, state.kind, undefined) === undefined)
    .flatMap(({ label, act }) =>
      actCommands([act], { origin, now, zone }).map((command) => ({
        ...command,
        label: `${label}: ${command.label}`,
        copyLabel: `${command.copyLabel}: ${label}`,
      })),
    )
  return commands.length === 0 ? null : <AsCommand commands={commands} />
}
