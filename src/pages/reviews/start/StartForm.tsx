import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { keptPack, reviewPackId } from '#api/packs/packs.ts'
import type { Frozen } from '#api/reviews/freeze.ts'
import { keepFrozenReport, keepReview } from '#api/reviews/reviews.ts'
import { newId } from '#api/newId.ts'
import { addresses } from '#components/frame/addresses.ts'
import { useMe } from '#components/frame/useMe.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { readable } from '#lib/text.ts'
import { shortTimeWithZone } from '#lib/time.ts'
import { wholeScope } from '#rules/reviews/scope.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { MomentField } from '#pages/reviews/MomentField.tsx'
import { personOf } from '#pages/reviews/stamp.ts'
import { startWords as words } from '#pages/reviews/words.ts'
import { MissingReviewers } from './MissingReviewers.tsx'
import { ReviewersPanel } from './ReviewersPanel.tsx'
import { ScopeChips } from './ScopeChips.tsx'
import { type StartDraft, startedReview, startPlan } from './startDraft.ts'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import css from './Start.module.css'

/** The form of a review over what was read: what is in it, who decides, and what keeps it from starting. */
export function StartForm({ frozen, previous }: { frozen: Frozen; previous: ReviewRecord | null }) {
  const session = useSession()
  const me = useMe()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [isPending, setIsPending] = useState(false)
  const [draft, setDraft] = useState<StartDraft>(() => {
    const period = quarterOf(frozen.frozen.at)
    const { id, username, first_name, last_name, email } = me.user
    const name = `${first_name} ${last_name}`.trim() || username
    const self = { id: newId(), name, email, userId: id, ageKey: null, sshKey: null, due: null }
    return {
      name: words.defaultName(period),
      period,
      scope: wholeScope,
      reviewers: [self],
      wanted: {},
      leftOut: new Map(),
      due: null,
    }
  })
  const { data: pack } = useQuery({
    ...keptPack(reviewPackId(previous?.id ?? '')),
    enabled: previous !== null,
  })
  const change = (more: Partial<StartDraft>) => setDraft((before) => ({ ...before, ...more }))
  const plan = useMemo(
    () => startPlan(frozen, draft, { previous, by: personOf(me), because: words.because }),
    [frozen, draft, previous, me],
  )
  const { log, counts, at } = frozen.frozen
  const isMiscounted = Object.values(counts).some(({ said, read }) => said !== read)

  async function start() {
    if (isPending) return
    setIsPending(true)
    const { id: serverId, name } = session.server
    const review = startedReview({
      id: newId(),
      frozen: frozen.frozen,
      plan,
      draft,
      previous,
      previousSums: pack?.sumsSha256 ?? null,
      server: { id: serverId, name, origin: session.origin },
      zone: session.zone,
    })
    await keepFrozenReport(queries, review.id, frozen.report)
    await keepReview(queries, review)
    void navigate(addresses.review(review.id), { replace: true })
  }

  return (
    <div className={stack.stack}>
      {log.moved > 0 && <Banner tone="warn" title={words.moved(log.moved)} />}
      {isMiscounted && <Banner tone="warn" title={words.miscounted} />}
      <Panel
        title={words.what}
        note={words.frozen(frozen.rows.length, shortTimeWithZone(at, session.zone))}
      >
        <div className={`${stack.fields} ${css.fields}`}>
          <TextField label={words.name} value={draft.name} onChange={(name) => change({ name })} />
          <TextField
            label={words.period}
            value={draft.period}
            onChange={(period) => change({ period })}
          />
        </div>
        <MomentField label={words.due} hint={words.dueHint} onChange={(due) => change({ due })} />
        {previous && pack !== undefined && (
          <p className={ink.hint}>
            {pack === null
              ? words.noPack(readable(previous.name))
              : words.pack(readable(previous.name))}{' '}
            {pack && <Mono>{pack.sumsSha256}</Mono>}
          </p>
        )}
        <ScopeChips
          frozen={frozen}
          scope={draft.scope}
          previous={previous}
          onChange={(scope) => change({ scope })}
          count={words.inScope(plan.rows.length, plan.excluded.length)}
        />
      </Panel>
      <ReviewersPanel {...{ frozen, draft, plan, change }} myId={me.user.id} />
      <MissingReviewers {...{ draft, plan, change }} />
      <div className={stack.beside} data-at="end">
        <Button onPress={() => void navigate(addresses.reviews)}>{words.cancel}</Button>
        <Button
          variant="primary"
          onPress={() => void start()}
          pending={isPending}
          disabledReason={startRefusal(draft, plan)}
        >
          {words.start}
        </Button>
      </div>
    </div>
  )
}

function startRefusal(
  { name }: StartDraft,
  { rows, blocks }: ReturnType<typeof startPlan>,
): string | undefined {
  if (name.trim() === '') return words.needsName
  if (rows.length === 0) return words.needsRows
  return blocks.length > 0 ? words.needsReviewers(blocks.length) : undefined
}

/** "2026-Q4" of an instant. */
function quarterOf(at: string): string {
  const [year = '', month = '1'] = at.split('-')
  return `${year}-Q${Math.ceil(Number(month) / 3)}`
}
