import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useParams } from 'react-router'
import { rowsToday } from '#api/reviews/freeze.ts'
import { readReviewsAgain, reviews } from '#api/reviews/reviews.ts'
import { switchParam, useParam, wordParam } from '#components/frame/addressParams.ts'
import { useOutcome } from '#components/frame/outcomes.ts'
import { addresses } from '#components/frame/addresses.ts'
import { NotThere } from '#components/frame/NotThere.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { problemOf } from '#components/frame/problem.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { compareInstants } from '#lib/instant.ts'
import { readable, visibleText } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { comparedWith, isNothingNew } from '#rules/reviews/compareRows.ts'
import { sensitivityOf } from '#rules/reviews/scope.ts'
import { isWaiting } from '#rules/reviews/reviewProgress.ts'
import { endLines } from '#rules/reviews/rowEnd.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Banner } from '#ui/states/Banner.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { throwOthers } from '#wire/ApiError.ts'
import { reviewsWords } from '#pages/reviews/words.ts'
import { ReadingAgain } from './ReadingAgain.tsx'
import { ReviewEnds } from './ReviewEnds.tsx'
import { closedFiles, openFiles, ReviewFiles, type ReviewFilesKind } from './ReviewFiles.tsx'
import { ReviewProgressPanel } from './ReviewProgressPanel.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import { ReviewSince } from './ReviewSince.tsx'
import { isAsked, rowLines, tabs, waitsForMe } from './reviewLines.ts'
import { SignOff } from './SignOff.tsx'
import { type OpenReview, useReview, useReviewActs } from './useReview.ts'
import { reviewWords as words } from './words.ts'

export const loadReview = (queries: QueryClient) => void queries.prefetchQuery(reviews())

export function Review() {
  const { id = '' } = useParams()
  const open = useReview(id)
  if (open) return <OfReview key={id} open={open} />
  return (
    <NotThere
      heading={reviewsWords.noSuch}
      title={reviewsWords.noSuchMore}
      href={addresses.reviews}
      all={reviewsWords.toReviews}
    />
  )
}

const tabParam = wordParam('rows', tabs, 'mine')
const changedParam = switchParam('changed', 'yes')
export const reads = [tabParam, changedParam]

function OfReview({ open }: { open: OpenReview }) {
  const { review, state, previous, self } = open
  const { zone } = useSession()
  const acts = useReviewActs(open)
  const queries = useQueryClient()
  const [tab, setTab] = useParam(tabParam)
  const [changedOnly, setChangedOnly] = useParam(changedParam)
  const [isSigning, setIsSigning] = useState(false)
  const [files, setFiles] = useState<ReviewFilesKind | null>(null)
  const rows = useMemo(() => rowLines(open), [open])
  const ends = useMemo(() => endLines(review), [review])
  const compare = useCompare(open, acts)
  const isOpen = state.rows.some((row) => isWaiting(row, state))
  const { signed, added, changed, gone } = state
  const [due] = review.reviewers.flatMap((one) => one.due ?? []).toSorted(compareInstants)
  const counts = {
    mine: rows.filter((line) => waitsForMe(line, open)).length,
    all: rows.length,
    ends: ends.length,
    asked: rows.filter(isAsked).length,
    since: added.length + changed.size + gone.size,
  }
  return (
    <>
      <PageTitle heading={visibleText(review.name)} />
      <PageHeader
        title={<PlainText>{review.name}</PlainText>}
        sentence={[
          words.sentence(state.rows.length, fullTime(review.frozen.at, zone)),
          !signed && due !== undefined && words.due(fullTime(due, zone)),
          review.frozen.log.moved > 0 && words.moved,
          self === null && words.notReviewer,
        ]
          .filter(Boolean)
          .join(' ')}
        actions={
          <>
            <Button onPress={() => compare.mutate()} pending={compare.isPending}>
              {words.compare}
            </Button>
            {(signed ? closedFiles : openFiles).map((kind) => (
              <Button key={kind} onPress={() => setFiles(kind)}>
                {words[kind]}
              </Button>
            ))}
            <span data-lead>
              <Button
                variant={isOpen ? 'plain' : 'primary'}
                onPress={() => void readReviewsAgain(queries).then(() => setIsSigning(true))}
                disabledReason={signed ? words.closed : undefined}
              >
                {words.signOff}
              </Button>
            </span>
          </>
        }
      />
      <Outcome />
      {compare.isPending && <ReadingAgain />}
      {signed && (
        <Banner
          tone={signed.incomplete ? 'warn' : 'neutral'}
          title={words.signed(
            readable(signed.name),
            readable(signed.role),
            fullTime(signed.at, zone),
          )}
        >
          {signed.incomplete
            ? words.incomplete(signed.incomplete.open, readable(signed.incomplete.why))
            : words.closed}{' '}
          {signed.next !== undefined && words.next(fullTime(signed.next, zone))}
        </Banner>
      )}
      <ReviewProgressPanel open={open} />
      <Toolbar>
        <RadioGroup
          label={words.show}
          isLabelHidden
          look="chips"
          options={tabs.map((value) => ({ value, label: words.tabs[value](counts[value]) }))}
          value={tab}
          onChange={setTab}
        />
        {review.previous && previous && (
          <Checkbox
            label={words.changedOnly(readable(previous.name))}
            isChecked={changedOnly}
            onChange={setChangedOnly}
          />
        )}
      </Toolbar>
      {tab === 'ends' && <ReviewEnds open={open} ends={ends} acts={acts} />}
      {tab === 'since' && <ReviewSince open={open} acts={acts} />}
      {tab !== 'ends' && tab !== 'since' && (
        <ReviewRows {...{ open, rows, tab, changedOnly, acts }} />
      )}
      {isSigning && (
        <SignOff open={open} ends={ends} acts={acts} close={() => setIsSigning(false)} />
      )}
      {files && <ReviewFiles kind={files} {...{ open, acts }} close={() => setFiles(null)} />}
    </>
  )
}

/** Reads everything again and keeps what came, changed or ended since the freeze. */
function useCompare(
  { review, state }: OpenReview,
  { stamp, add }: ReturnType<typeof useReviewActs>,
) {
  const queries = useQueryClient()
  const { tell, clear } = useOutcome()
  return useMutation({
    mutationFn: () => {
      clear()
      const rows = [...state.rows, ...state.added, ...review.excluded]
      const known = new Set(rows.map(({ id }) => id))
      return rowsToday(queries, { frozenAt: review.frozen.at, known })
    },
    onSuccess: ({ rows, log, catalogue }) => {
      const found = comparedWith(review, rows, {
        log,
        sensitivity: sensitivityOf(catalogue),
      })
      if (isNothingNew(found)) return tell({ tone: 'good', title: words.nothingNew })
      void add([{ ...stamp(), type: 'compared', ...found }])
      const { added, changed, gone } = found
      const title = words.compared(added.length, changed.length, gone.length)
      return tell({ tone: 'good', title })
    },
    onError: (error) => {
      throwOthers(error)
      tell({ tone: 'bad', title: problemOf(error).title })
    },
  })
}
