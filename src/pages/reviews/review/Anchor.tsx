import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auditEntries } from '#api/audit/audit.ts'
import { keptPack, reviewPackId } from '#api/packs/packs.ts'
import { failureOf } from '#api/carryOut.ts'
import { changeAsSeen } from '#api/tokens/actOnApplication.ts'
import { application, applicationList } from '#api/tokens/applications.ts'
import { problemOf } from '#components/frame/problem.ts'
import { useWriteRefusal } from '#components/frame/useWriteRefusal.ts'
import type { Application } from '#contract/applications.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { anchoredDescription, anchorLine, anchorsIn } from '#rules/reviews/pack/anchor.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Select } from '#ui/forms/Select.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { throwOthers } from '#wire/ApiError.ts'
import ink from '#ui/ink.module.css'
import { anchorWords as words } from './packetWords.ts'
import stack from '#ui/stack.module.css'

/**
 * Writes the hash of the pack's list into the backend's own log, which nobody can change later. Nothing is written but at the
 * press of the button that says what and where.
 */
export function Anchor({ review }: { review: ReviewRecord }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: pack } = useQuery(keptPack(reviewPackId(review.id)))
  if (!pack) return null
  return (
    <section className={stack.stack}>
      <div className={stack.fields}>
        <Button size="small" aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          {words.open}
        </Button>
      </div>
      {isOpen && <AnchorForm review={review} sums={pack.sumsSha256} />}
    </section>
  )
}

function AnchorForm({ review, sums }: { review: ReviewRecord; sums: string }) {
  const queries = useQueryClient()
  const { zone } = useSession()
  const writeRefusal = useWriteRefusal()
  const [chosen, setChosen] = useState('')
  const list = useQuery(applicationList())
  const log = useQuery(auditEntries('application.update'))
  const line = anchorLine(review, sums)
  const anchors = anchorsIn(log.data ?? [], review)
  const own = anchors.find((one) => one.sums === sums)
  const inactive = (list.data ?? []).filter(({ is_active: isActive }) => !isActive)
  const id = Number(chosen)
  const anchoring = useMutation({
    mutationFn: async () => {
      // Somebody may have written there since, or have reactivated it.
      const now = await queries.fetchQuery({ ...application(id), staleTime: 0 })
      const found = foundIn(now, line)
      if (found) return found
      const { description } = now
      const seen = { id, is_active: false, description }
      const end = await changeAsSeen(queries, seen, {
        description: anchoredDescription(line, description),
      })
      const failure = failureOf(end)
      if (failure) throw failure
      if (end.kind === 'done') return 'written'
      return (end.kind === 'changed' && foundIn(end.now, line)) || 'changed'
    },
    // Whatever came back: the log says whether it is there.
    onSettled: () => log.refetch(),
  })
  const error = anchoring.error ?? list.error ?? log.error
  if (error !== null) throwOthers(error)
  const refusal =
    writeRefusal ??
    (own ? words.there : log.data === undefined ? words.reading : undefined) ??
    (chosen === '' ? words.choose : undefined)
  const problem = error && problemOf(error)
  return (
    <div className={stack.stack}>
      <p className={ink.hint}>{words.what}</p>
      <p>
        <Mono>{line}</Mono>
      </p>
      {list.data && inactive.length === 0 && <p>{words.noApplication}</p>}
      {inactive.length > 0 && (
        <Select
          label={words.application}
          options={[
            { value: '', label: words.choose },
            ...inactive.map(({ id: one, name }) => ({ value: String(one), label: readable(name) })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className={stack.fields}>
        <Button
          onPress={() => anchoring.mutate()}
          pending={anchoring.isPending}
          disabledReason={refusal}
        >
          {words.write}
        </Button>
      </div>
      <div role="status">
        {anchoring.data && !own && (
          <Banner
            tone={anchoring.data === 'written' ? 'good' : 'bad'}
            title={words[anchoring.data]}
          />
        )}
        {/* What the log has is known, whatever was answered. */}
        {problem && !own && (
          <Banner tone="bad" title={problem.title}>
            {anchoring.error && problem.detail}
          </Banner>
        )}
        {own && (
          <Banner
            tone="good"
            title={words.done(
              own.entry.id,
              fullTime(own.entry.created_at, zone),
              readable(own.entry.actor_label),
            )}
          />
        )}
        {!own && anchors[0] && <Banner tone="warn" title={words.other(anchors[0].entry.id)} />}
      </div>
    </div>
  )
}

/** Why the line isn't to be written: another tab, or an answer that was lost, has done it, or it is no place for it any more. */
const foundIn = (now: Pick<Application, 'is_active' | 'description'>, line: string) =>
  now.description.split('\n').includes(line) ? 'written' : now.is_active ? 'active' : null
