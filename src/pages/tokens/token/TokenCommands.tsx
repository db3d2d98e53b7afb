import { actCommands } from '#components/commands/actCommands.ts'
import { AsCommand } from '#components/commands/AsCommand.tsx'
import { actRefusals } from '#components/token-table/tokenTableActs.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { DEFAULT_OVERLAP_HOURS } from '#contract/tokens.ts'
import type { TokenAct } from '#rules/values/commandLine.ts'
import { useSession } from '#session/useSession.ts'
import { words } from './words.ts'

/** The acts of the page as commands, as they are without any choice: the dialog of each has its own. */
export function TokenCommands({ row: { token, state, now, zone } }: { row: TokenRow }) {
  const { origin } = useSession()
  // Not the person's own refusal: somebody else may run it.
  const refusals = actRefusals(state.kind, undefined)
  const { commandOf } = words
  const hours = DEFAULT_OVERLAP_HOURS
  const acts: { label: string; act: TokenAct; refusal: string | undefined }[] = [
    {
      label: commandOf.rotate(hours),
      act: { act: 'rotate', token: token.id, body: { overlap_hours: hours } },
      refusal: refusals.rotate,
    },
    {
      label: commandOf.expiry,
      act: { act: 'expiry', token: token.id, expiresAt: null },
      refusal: refusals.expiry,
    },
    {
      label: commandOf.revoke,
      act: { act: 'revoke', token: token.id },
      refusal: refusals.revoke,
    },
  ]
  const commands = acts
    .filter(({ refusal }) => refusal === undefined)
    .flatMap(({ label, act }) =>
      actCommands([act], { origin, now, zone }).map((command) => ({
        ...command,
        label: `${label}: ${command.label}`,
        copyLabel: `${command.copyLabel}: ${label}`,
      })),
    )
  return commands.length === 0 ? null : <AsCommand commands={commands} />
}
