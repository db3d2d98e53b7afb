import type { ChosenTokens } from '#components/many-tokens/useChosenTokens.ts'
import { tokenLabel } from '#components/tokens/tokenKeys.ts'
import { WhatStops } from '#components/many-tokens/WhatStops.tsx'
import { ago } from '#lib/deadline.ts'
import { listed } from '#lib/numbers.ts'
import type { CloseForesight } from '#rules/drills/drillClose.ts'
import { manyForesight } from '#rules/acts/manyTokens.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import type { DrillLine } from '#components/drills/useDrill.ts'
import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

interface Props {
  tokens: ChosenTokens
  foresight: CloseForesight<DrillLine>
  /** How many are to be stopped, and how many of the drill's open ones are not. */
  count: number
  leftOut: number
  onLeaveOut: (token: number) => void
}

/** What happens. What stops for everybody is listed only of those of which no successor is in use. */
export function DrillCloseSide({ tokens, foresight, count, leftOut, onLeaveOut }: Props) {
  const { chosen, now } = tokens
  const { stopping, usedLast } = foresight
  const ids = new Set(stopping.map(({ planned }) => planned.tokenId))
  const { stop } = manyForesight(
    { call: 'revoke' },
    chosen.filter(({ token }) => ids.has(token.id)),
    tokens,
  )
  const homes = new Set(chosen.map(({ application }) => application.id)).size
  return (
    <>
      {count > 0 && <p>{words.happens(count, homes)}</p>}
      {usedLast && (
        <Banner
          tone="warn"
          title={
            <bdi>{words.usedLast(tokenLabel(usedLast.row.planned), ago(usedLast.at, now))}</bdi>
          }
          actions={
            <Button size="small" onPress={() => onLeaveOut(usedLast.row.planned.tokenId)}>
              {words.leaveOut}
            </Button>
          }
        >
          {words.usedLastMore}
        </Banner>
      )}
      {stop.tokens.length > 0 && (
        <>
          <p>
            <bdi>
              {words.stopsForAll(
                stopping.length,
                listed(stopping.map(({ planned }) => tokenLabel(planned))),
              )}
            </bdi>
          </p>
          <WhatStops
            scopes={stop.scopes}
            pin={stop.everyChannel ? null : stop.pins.join(', ')}
            lastUsed={stop.lastUsed}
            isImported={stop.isImported}
            now={now}
          />
        </>
      )}
      {leftOut > 0 && <p>{words.leftOut(leftOut)}</p>}
    </>
  )
}

const values = { one: 'old value', other: 'old values' }

const words = {
  happens: (count: number, applications: number) =>
    count === 1
      ? 'The old value stops working.'
      : `${counted(count, values)} in ${counted(applications, forms.application)} stop working, one after the other. If one fails, the rest continue and the failure is listed.`,
  usedLast: (name: string, when: string) => `${name} was used ${when}.`,
  usedLastMore: 'Someone may use it again.',
  leaveOut: 'Leave out',
  leftOut: (count: number) =>
    `${counted(count, forms.token)} of this drill ${count === 1 ? 'is' : 'are'} left out.`,
  stopsForAll: (count: number, names: string) =>
    count === 1
      ? `No successor of ${names} is in use. Everybody loses:`
      : `No successors of ${names} are in use. Everybody loses:`,
}
