import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone } from '#components/frame/NoSuchThing.tsx'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { type FactsKind, factsKey } from '#components/frame/useRowLetters.ts'
import { Drawer } from '#ui/dialogs/Drawer.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { type Fact, Facts } from '#ui/text/Facts.tsx'
import { Key } from '#ui/text/Key.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { useIsPhone } from '#ui/useIsPhone.ts'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import { useRowFollowed } from './useRowFollowed.ts'
import css from './RowFacts.module.css'

interface Props {
  kind: FactsKind
  id: number
  /** What the facts rest on; once all of it is read and there is no `row`, nothing has that id. */
  reads: readonly UseQueryResult<unknown>[]
  /** Undefined while it is not known. */
  row: Row | undefined
  close: () => void
}

type Row = {
  title: ReactNode
  /** Which one it is, and its state. */
  under?: ReactNode
  acts?: ReactNode
  facts: ReactNode
  /** Its page. */
  href: string
}

/** What a table's row leaves out, of the row that has the focus: beside the table. */
export function RowFacts({ kind, id, reads, row, close }: Props) {
  useRowFollowed(kind, id)
  const failed = reads.find(({ isLoadingError }) => isLoadingError)
  const { thing, none } = words[kind]
  // One drawer whatever is read: another would give the focus back in between.
  return (
    <Drawer
      title={row?.title ?? thing}
      under={row?.under}
      acts={row?.acts}
      opened={words.opened}
      footer={row && <Foot href={row.href}>{words.open(thing)}</Foot>}
      onClose={close}
    >
      {row?.facts ?? (
        <div className={css.face}>
          {reads.some(({ isFetching }) => isFetching) ? (
            <Skeleton label={words.reading} lines={8} />
          ) : failed?.error && !isGone(failed.error) ? (
            <ReadFailed
              title={words.notRead(thing)}
              error={failed.error}
              onRetry={() => void failed.refetch()}
            />
          ) : (
            <Empty title={words.notFound(thing)}>{none(id)}</Empty>
          )}
        </div>
      )}
    </Drawer>
  )
}

/** Its facts as lines without a frame of their own. */
export const FactLines = ({ id, facts }: { id: number; facts: readonly Fact[] }) => (
  <div className={css.facts}>
    <Facts
      look="list"
      label={words.facts}
      facts={[...facts, { term: words.id, value: <Mono>{id}</Mono> }]}
    />
  </div>
)

/** Where the rest is, and the keys of the row beside. */
function Foot({ href, children }: { href: string; children: string }) {
  const isPhone = useIsPhone()
  return (
    <>
      <span className={stack.line}>
        <TextLink isAlone href={href}>
          {children}
        </TextLink>
      </span>
      {!isPhone && (
        <span className={`${stack.line} ${ink.hint}`}>
          {words.next} <Key>↓</Key> {words.hide} <Key>{factsKey}</Key>
        </span>
      )}
    </>
  )
}

const words = {
  token: { thing: 'Token', none: (id: number) => `This application has no token ${id}.` },
  application: { thing: 'Application', none: () => null },
  person: { thing: 'Person', none: (id: number) => `No active staff account has the id ${id}.` },
  facts: 'Facts',
  id: 'ID',
  opened: 'Facts of the row are beside the table. Escape closes them.',
  reading: 'Loading',
  notRead: (thing: string) => `The ${thing.toLowerCase()} couldn’t be loaded`,
  notFound: (thing: string) => `${thing} not found`,
  open: (thing: string) => `Open ${thing.toLowerCase()}`,
  next: 'Next row',
  hide: 'Close',
}
