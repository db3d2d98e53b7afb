import { PageTitle } from '#components/frame/PageTitle.tsx'
import { msOf } from '#lib/instant.ts'
import { useNow } from '#session/time/useNow.ts'
import { useSession } from '#session/useSession.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { addresses } from '#components/frame/addresses.ts'
import { ChangesForm } from './ChangesForm.tsx'
import { ChangesFound } from './ChangesFound.tsx'
import { useSpan } from './changesAddress.ts'
import { changesWords as words } from './words.ts'
import stack from '#ui/stack.module.css'

const TICK = 10_000

/** What people gained and lost between two dates, or since one. */
export function WhatChanged() {
  const { from, to, setSpan, area } = useSpan()
  const { clock } = useSession()
  const now = useNow(clock, TICK)
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        actions={
          <TextLink isAlone href={area === '' ? addresses.permissions : addresses.area(area)}>
            {words.today}
          </TextLink>
        }
      />
      <div className={stack.stack}>
        <ChangesForm from={from} to={to} now={now} onChoose={setSpan} />
        {from === null ? (
          <Empty title={words.chooseFirst}>{words.chooseFirstMore}</Empty>
        ) : isSpan(from, to, now) ? (
          <ChangesFound from={from} to={to} />
        ) : (
          <Empty title={words.noSpan}>{words.noSpanMore}</Empty>
        )}
      </div>
    </>
  )
}

/** An address may hold anything. */
const isSpan = (from: string, to: string | null, now: number): boolean =>
  msOf(from) <= now && (to === null || (msOf(to) <= now && msOf(from) < msOf(to)))
