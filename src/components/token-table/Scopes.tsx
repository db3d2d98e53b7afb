import { listed } from '#lib/numbers.ts'
import { cutMiddle, readable } from '#lib/text.ts'
import { Mono } from '#ui/text/Mono.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import ink from '#ui/ink.module.css'
import css from './TokenTable.module.css'

const LETTERS = 21
/** Where it says how many more there are. */
const FIRST_LETTERS = 17

const isShort = ([first = '', ...others]: readonly string[]) =>
  others.length === 0 && first.length <= LETTERS

/** The first scope, and how many more: read out they are all there. */
export function Scopes({ scopes }: { scopes: readonly string[] }) {
  const [first, ...others] = scopes
  if (first === undefined) return <span className={ink.faint}>{cells.noScope}</span>
  return (
    <span
      className={css.keys}
      data-full={isShort(scopes) ? undefined : listed(scopes.map(readable))}
    >
      <Mono>{cutMiddle(first, others.length > 0 ? FIRST_LETTERS : LETTERS)}</Mono>
      {others.length > 0 && (
        <>
          <span className={ink.faint} aria-hidden>
            {cells.more(others.length)}
          </span>
          <VisuallyHidden>{cells.moreInFull(listed(others.map(readable)))}</VisuallyHidden>
        </>
      )}
    </span>
  )
}

const cells = {
  noScope: 'no scope',
  more: (count: number) => `+${count}`,
  moreInFull: (keys: string) => `and ${keys}`,
}
