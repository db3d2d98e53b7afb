import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { drills } from '#api/drills/drills.ts'
import { switchParam, useParam } from '#components/frame/addressParams.ts'
import { addresses } from '#components/frame/addresses.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { TermCard } from '#components/frame/TermCard.tsx'
import { useMe } from '#components/frame/useMe.ts'
import type { DrillRecord } from '#contract/drill.ts'
import { isDrillOf } from '#rules/drills/drillBrief.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Failed } from '#ui/states/Failed.tsx'
import { AuditIcon, NewIcon } from '#ui/icons.ts'
import { part } from '#ui/parts.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { DrillsTable } from './DrillsTable.tsx'
import { drillsWords as words } from './words.ts'
import { FirstDrill } from './FirstDrill.tsx'
import { ForgetDrill } from './ForgetDrill.tsx'
import { ImportDrill } from './ImportDrill.tsx'
import { useDrillBriefs } from './useDrillBriefs.ts'

// Its calendar weighs more than the whole list.
const DrillFromLog = part(async () => (await import('./DrillFromLog.tsx')).DrillFromLog, {
  gone: ({ close, onRetry }) => (
    <Dialog
      title={words.logTitle}
      onClose={close}
      footer={<Button onPress={close}>{words.cancel}</Button>}
    >
      <Failed title={words.partGone} onRetry={onRetry} debugId={undefined}>
        {words.partGoneMore}
      </Failed>
    </Dialog>
  ),
})

export const loadDrills = (queries: QueryClient) => void queries.prefetchQuery(drills())

const mineParam = switchParam('mine', 'yes')
export const reads = [mineParam]

/** Every drill of this browser: how far it is, and which old value stops next. */
export function Drills() {
  const { data: all } = useSuspenseQuery(drills())
  const { user } = useMe()
  const navigate = useNavigate()
  const [isMine, showMine] = useParam(mineParam)
  const [isAsking, setIsAsking] = useState(false)
  const [toForget, setToForget] = useState<DrillRecord | null>(null)
  const matching = isMine ? all.filter((drill) => isDrillOf(drill, user.id)) : all
  const { briefs, now } = useDrillBriefs(all)
  const states = [...briefs.values()].map(({ state }) => state)
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length

  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={
          <>
            {words.sentence(count('underWay'), count('plan'))}{' '}
            {all.length > 0 && <TermCard of="drill" />}
          </>
        }
        actions={
          <>
            <Button icon={AuditIcon} onPress={() => setIsAsking(true)}>
              {words.fromLog}
            </Button>
            <ImportDrill drills={all} />
            <span data-lead>
              <Button
                variant={all.length === 0 ? 'plain' : 'primary'}
                icon={NewIcon}
                onPress={() => void navigate(addresses.newDrill)}
              >
                {words.plan}
              </Button>
            </span>
          </>
        }
      />
      <Outcome />
      {all.length === 0 ? (
        <FirstDrill />
      ) : (
        <>
          <Toolbar count={words.shown(matching.length, all.length)}>
            <Checkbox label={words.mine} isChecked={isMine} onChange={showMine} />
          </Toolbar>
          <DrillsTable
            drills={matching}
            briefs={briefs}
            now={now}
            onForget={setToForget}
            empty={
              <Empty
                title={words.noneMine}
                actions={<TextButton onPress={() => showMine(false)}>{words.showAll}</TextButton>}
              >
                {words.noneMineMore(all.length)}
              </Empty>
            }
          />
        </>
      )}
      {isAsking && <DrillFromLog drills={all} close={() => setIsAsking(false)} />}
      {toForget && (
        <ForgetDrill
          drill={toForget}
          brief={briefs.get(toForget.id)}
          close={() => setToForget(null)}
        />
      )}
    </>
  )
}
