import { readable } from '#lib/text.ts'
import { reviewerOf } from '#rules/reviews/reviewStart.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { rowAccess, rowLabel } from '#pages/reviews/rowText.ts'
import ink from '#ui/ink.module.css'
import type { OpenReview, ReviewActs } from './useReview.ts'
import { reviewWords } from './words.ts'
import stack from '#ui/stack.module.css'
import css from './Review.module.css'

const words = reviewWords.since

/** What later readings found: what was granted since, what gives something else, what ended before a decision. */
export function ReviewSince({ open, acts }: { open: OpenReview; acts: ReviewActs }) {
  const { review, state, self } = open
  const { added, changed, gone, rows } = state
  const given = added.flatMap((row) => {
    const reviewer = reviewerOf(row, { chosen: null, first: self?.id ?? null }, review.reviewers)
    return reviewer === null ? [] : [{ id: row.id, reviewer }]
  })
  if (added.length + changed.size + gone.size === 0) return <Empty title={words.none} />
  return (
    <div className={stack.stack}>
      {added.length > 0 && (
        <Panel
          title={words.added}
          actions={
            <Button
              size="small"
              disabledReason={
                state.signed
                  ? reviewWords.closed
                  : given.length === 0
                    ? words.cannotTake
                    : undefined
              }
              onPress={() =>
                void acts.add(
                  given.map(({ id, reviewer }) => ({
                    ...acts.stamp(),
                    type: 'assigned',
                    row: id,
                    reviewer,
                    why: '',
                  })),
                )
              }
            >
              {words.takeIn(given.length)}
            </Button>
          }
        >
          <p className={ink.hint}>{words.addedMore}</p>
          <Rows
            label={words.added}
            rows={added.map((row) => `${rowLabel(row)}: ${rowAccess(row)}`)}
          />
        </Panel>
      )}
      {changed.size > 0 && (
        <Panel title={words.changed}>
          <Rows
            label={words.changed}
            rows={rows
              .filter(({ id }) => changed.has(id))
              .map((row) => `${rowLabel(row)}: ${rowAccess(row)}`)}
          />
        </Panel>
      )}
      {gone.size > 0 && (
        <Panel title={words.gone}>
          <Rows
            label={words.gone}
            rows={rows.flatMap((row) => {
              const one = gone.get(row.id)
              if (!one) return []
              return [
                `${rowLabel(row)}: ${reviewWords.gone(one.entryId, readable(one.actor ?? ''))}`,
              ]
            })}
          />
        </Panel>
      )}
    </div>
  )
}

function Rows({ label, rows }: { label: string; rows: readonly string[] }) {
  return (
    <ul aria-label={label} className={css.facts}>
      {rows.map((row) => (
        <li key={row}>
          <bdi>{row}</bdi>
        </li>
      ))}
    </ul>
  )
}
