import { useManyTokensRun } from '#components/many-tokens/manyTokensRun.ts'
import { manyTokensWords as words } from '#components/many-tokens/words.ts'
import { NothingChosen } from '#components/many-tokens/NothingChosen.tsx'
import { RevokeManyDialog } from '#components/many-tokens/RevokeManyDialog.tsx'
import { StillAlive } from '#components/many-tokens/StillAlive.tsx'
import { UntouchedTokens } from '#components/many-tokens/UntouchedTokens.tsx'
import { useChosenTokens } from '#components/many-tokens/useChosenTokens.ts'

/** Stops the chosen tokens for good, after counting what stops with them and what stays alive. */
export function RevokeTokens({ close }: { close: () => void }) {
  const { run } = useManyTokensRun()
  const tokens = useChosenTokens()
  if (tokens.chosen.length === 0 && run?.act.call !== 'revoke')
    return <NothingChosen close={close} />
  return (
    <RevokeManyDialog tokens={tokens} close={close} isSelection>
      {({
        sent,
        untouched,
        stop,
        usedLastDay,
        useUnknown,
        openedByNoOther,
        applications,
        ...rest
      }) => {
        const live = stop.tokens.length
        return (
          <>
            <p>
              {live > 0 ? words.stops(live, applications) : words.stopsNothing}{' '}
              {live > 0 && words.used(usedLastDay, useUnknown, live)}{' '}
              {openedByNoOther > 0 && words.openedByNoOther(openedByNoOther, live)} {words.final}
            </p>
            {live < sent.length && <p>{words.notWorking(sent.length - live)}</p>}
            <UntouchedTokens untouched={untouched} />
            <StillAlive {...rest} unread={tokens.unread} />
          </>
        )
      }}
    </RevokeManyDialog>
  )
}
