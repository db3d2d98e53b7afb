import { type ReactNode, useState, type ComponentType } from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { SearchIcon } from '#ui/icons.ts'
import { SearchField } from '#ui/forms/SearchField.tsx'
import { Toolbar } from '#ui/table/Toolbar.tsx'
import { useFold } from '#ui/table/useFold.ts'
import { FormChip } from '#ui/forms/FormChip.tsx'
import { usePastInstant } from '#components/past/pastAddress.ts'
import { pastWords } from '#pages/tokens/export/words.ts'
import { part } from '#ui/parts.ts'
import { Failed } from '#ui/states/Failed.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import stack from '#ui/stack.module.css'
import css from './Tokens.module.css'
import { words } from './words.ts'

interface Props {
  typed: string
  onType: (typed: string) => void
  /** How many rows there are: "207 of 218". */
  count: ReactNode
  isPhone: boolean
  /** How many facets filter. */
  on: number
  chips: ReactNode
  /** On a phone, beside the button of the filters. */
  phoneAct?: ReactNode
  /** On a phone, what asks for another order. */
  sorting?: ReactNode
}

/** Over the table: search, filters and the way to a past date; a phone folds all of them into one line. */
export function TokensBar(props: Props) {
  const { typed, onType, count, isPhone, on, chips, phoneAct, sorting } = props
  // Closed at first whatever is on: a view filters most of the time, and its name is above.
  const fold = useFold(0)
  const [isSearching, setIsSearching] = useState(false)
  const isSearchShown = !isPhone || isSearching || typed !== ''
  return (
    <Toolbar
      isCountFirst={isPhone}
      search={
        isSearchShown ? (
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            shortcut="/"
            value={typed}
            onChange={onType}
            autoFocus={isPhone && isSearching}
          />
        ) : undefined
      }
      count={count}
      fold={{ ...fold, label: words.filters(on) }}
      line={{
        before: (
          <IconButton
            icon={SearchIcon}
            label={words.search}
            aria-expanded={isSearchShown}
            onPress={() => setIsSearching(!isSearching)}
          />
        ),
        after: phoneAct,
      }}
    >
      <div role="group" aria-label={words.filters(0)} className={`${stack.beside} ${css.chips}`}>
        {chips}
        <AsItWasOn />
      </div>
      {isPhone ? (
        <div className={css.sorting}>{sorting}</div>
      ) : (
        <div className={css.tools} data-tools>
          <TokensColumns />
          <TokensDensity />
        </div>
      )}
    </Toolbar>
  )
}

/** What a chip over the table opens, where its code comes later. */
const formPart = <Props extends object>(read: () => Promise<ComponentType<Props>>) =>
  part(read, {
    meanwhile: <Skeleton />,
    gone: ({ onRetry }) => (
      <Failed title={pastWords.formGone} onRetry={onRetry} debugId={undefined}>
        {pastWords.goneMore}
      </Failed>
    ),
  })

const ColumnsForm = formPart(async () => (await import('./ColumnsForm.tsx')).ColumnsForm)

/** Which columns there are and how wide; this browser keeps it. */
const TokensColumns = () => <FormChip label={words.columns}>{() => <ColumnsForm />}</FormChip>

const DensityForm = formPart(async () => (await import('./DensityForm.tsx')).DensityForm)

/** How high the rows are; this browser keeps it. */
const TokensDensity = () => <FormChip label={words.density}>{() => <DensityForm />}</FormChip>

/** Asks for a past instant, and leads to the table as it was then. */
function AsItWasOn() {
  const { on, setOn } = usePastInstant('on')
  return (
    <FormChip label={pastWords.open}>
      {(close) => (
        <PastForm
          label={pastWords.label}
          show={pastWords.show}
          on={on}
          onChoose={(next) => {
            close()
            setOn(next)
          }}
        />
      )}
    </FormChip>
  )
}

// Few ask for it, and a calendar is as large as the page.
const PastForm = formPart(async () => (await import('#components/past/PastForm.tsx')).PastForm)
