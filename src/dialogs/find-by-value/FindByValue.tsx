import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { applicationList } from '#api/tokens/applications.ts'
import { InventoryUnread } from '#components/inventory/InventoryUnread.tsx'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { type Inventory, useInventory } from '#components/inventory/useInventory.ts'
import { dropPaste, handedPaste } from '#components/values/handedPaste.ts'
import type { Application } from '#contract/applications.ts'
import { type Leak, leakOf, type LeakSearch, leakSearch } from '#rules/values/leak.ts'
import { pastedSteps } from '#rules/values/pasted.ts'
import { markersOf } from '#rules/values/sighting.ts'
import { useNow } from '#session/time/useNow.ts'
import { pause } from '#lib/flow/pause.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { PasteArea } from '#ui/forms/PasteArea.tsx'
import { Progress } from '#ui/states/Progress.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import { findByValueWords as words } from './words.ts'
import { FoundList } from './FoundList.tsx'

const NONE: readonly Application[] = []

/** What was pasted, without anything of a value beyond its beginning and its end. */
type Found = { kind: 'none' | 'typed' | 'reading' } | { kind: 'read'; search: LeakSearch }

/** The door of an incident: what is pasted is matched in the page, while the tokens are still being read. */
export function FindByValue({ close }: { close: () => void }) {
  const { clock, zone } = useSession()
  const now = useNow(clock, 10_000)
  const { data: applications = NONE } = useQuery(applicationList())
  const tokens = useInventory(applications)
  // A row that only the log tells of may lack what a value is known by.
  const rows = tokens.rows.filter(({ notKnown = [] }) => !notKnown.includes('key'))
  const queries = useQueryClient()
  const [found, setFound] = useState<Found>(() => {
    const pasted = handedPaste(queries)
    return pasted ? { kind: 'read', search: leakSearch(pasted) } : { kind: 'none' }
  })
  const run = useRef(0)

  // The world outside React: a reading that is under way ends with the dialog, and what was handed to it is taken once.
  useEffect(() => {
    dropPaste(queries)
    return () => void (run.current += 1)
  }, [queries])

  async function read(text: string) {
    const mine = (run.current += 1)
    if (text.trim().length < 2) return setFound({ kind: text === '' ? 'none' : 'typed' })
    setFound({ kind: 'reading' })
    const steps = pastedSteps(text, markersOf(rows.map(({ token }) => token)))
    let step = steps.next()
    while (step.done !== true) {
      await pause(0)
      if (run.current !== mine) return
      step = steps.next()
    }
    setFound({ kind: 'read', search: leakSearch(step.value) })
  }

  function clear() {
    run.current += 1
    setFound({ kind: 'none' })
  }

  const total = applications === NONE ? undefined : applications.length
  const isComplete = tokens.done === total && tokens.reading.data?.length === 0
  const search = found.kind === 'read' ? found.search : null
  const leak = search && leakOf(search, rows, { now, isComplete })
  return (
    <Dialog
      title={words.title}
      subtitle={words.subtitle}
      marks={<ServerMark />}
      size="full"
      onClose={close}
      side={{
        title: words.whatItIs,
        children: (
          <>
            {search && leak ? (
              <FoundList {...{ leak, now, zone }} jwts={search.pasted.jwts} rows={rows} />
            ) : (
              <p>{words.pasteFirst}</p>
            )}
            <Reading {...{ tokens, total, applications }} />
          </>
        ),
      }}
      footerStart={words.notSent}
      footer={<Button onPress={close}>{words.close}</Button>}
    >
      <PasteArea
        label={words.value}
        placeholder={words.placeholder}
        hint={words.hint}
        onText={(text) => void read(text)}
        autoFocus
      />
      <div className={`${stack.line} ${ink.quiet}`}>
        <Button size="small" onPress={clear}>
          {words.clear}
        </Button>
        <span role="status">{sentenceOf(found, leak)}</span>
      </div>
    </Dialog>
  )
}

function sentenceOf(found: Found, leak: Leak | null): string {
  switch (found.kind) {
    case 'none':
      return ''
    case 'typed':
      return words.pasteOnly
    case 'reading':
      return words.reading
    case 'read': {
      const { lines, jwts } = found.search.pasted
      const keys = leak === null ? 0 : leak.matches.length + leak.strangers.length
      return words.read(lines, keys + jwts.length)
    }
  }
}

interface ReadingProps {
  tokens: Inventory
  applications: readonly Application[]
  /** Undefined while not even the applications are read. */
  total: number | undefined
}

/** How far the tokens are read, and what of them could not be. */
function Reading({ tokens, applications, total }: ReadingProps) {
  const { reading, done } = tokens
  const isPartial = reading.isFetching && done !== total
  return (
    <>
      <InventoryUnread reading={reading} applications={applications} more={words.unreadMore} />
      {isPartial && (
        <Progress
          label={words.readingApplications}
          done={done}
          total={total}
          valueText={words.progress(done, total ?? 0)}
        >
          {total !== undefined && words.furtherPossible(total - done)}
        </Progress>
      )}
    </>
  )
}
