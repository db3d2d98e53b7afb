import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useDeferredValue, useEffect, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { recentFinds, rememberFind } from '#api/browser/recentFinds.ts'
import { actOf } from '#components/acts/acts.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { endTypedAhead, typedAhead } from '#components/frame/typedAhead.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { handPaste } from '#components/values/handedPaste.ts'
import { type Pasted, pastedIn } from '#rules/values/pasted.ts'
import { markersOf } from '#rules/values/sighting.ts'
import { holdsValue } from '#rules/values/typedValue.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Finder } from '#ui/page/Finder.tsx'
import { useLeave } from '#app/frame/useLeave.tsx'
import { Key } from '#ui/text/Key.tsx'
import css from './Find.module.css'
import { FindReading } from './FindReading.tsx'
import { findWords as words } from './words.ts'
import { type Findable, useFindable } from './useFindable.ts'
import { useFound, type Choice } from './useFound.tsx'

/** One field for any token, application, person, group, role, area, panel or act. What is typed is in no address. */
export function Find({ close }: { close: () => void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const base = useHref('/')
  const { open } = useDialog()
  const { leave, question } = useLeave()
  const data = useFindable()
  const { data: recent = [] } = useQuery(recentFinds())
  // The keyboard may have been faster than this dialog.
  const [typed, setTyped] = useState(() => (holdsValue(typedAhead(), []) ? '' : typedAhead()))
  /** What was found in a value that was pasted here, without the value. */
  const [taken, setTaken] = useState<Pasted | null>(null)
  const [isForCall, setIsForCall] = useState(false)
  const search = useDeferredValue(typed)
  const [acting, setActing] = useState<string | null>(null)
  const { groups, choices, count, actsOf } = useFound(data, {
    search,
    recent,
    acting,
    isForCall,
  })
  const markers = markersOf(data.tokens.map(({ token }) => token))
  useEffect(endTypedAhead, [])

  function choose(choice: Choice | undefined, isElsewhere: boolean) {
    if (choice === undefined) return
    if (choice.kept) void rememberFind(queries, choice.kept, Date.now())
    const { does } = choice
    if (does.kind === 'leave') leave(does.how)
    else if (does.kind === 'check') {
      setTyped('')
      setIsForCall(true)
    } else if (does.kind === 'open') open(does.dialog, does.subject)
    else if (isElsewhere) globalThis.open(base.replace(/\/$/, '') + does.href, '_blank', 'noopener')
    else void navigate(does.href, { replace: true })
  }

  return (
    <>
      <Dialog
        title={words.title}
        marks={<ServerMark />}
        onClose={close}
        isTall
        footerStart={<FindHints />}
        footer={<Button onPress={close}>{words.close}</Button>}
      >
        <Finder
          label={words.title}
          placeholder={words.placeholder}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setActing(null)
            setTaken(null)
          }}
          refuses={(text) => holdsValue(text, markers)}
          onRefused={(text) => {
            setTyped('')
            setActing(null)
            setTaken(pastedIn(text, markers))
          }}
          groups={taken ? [] : groups}
          onChoose={(id, isElsewhere) => choose(choices.get(id), isElsewhere)}
          onActs={setActing}
          onBack={
            actsOf !== null
              ? () => setActing(null)
              : isForCall && typed === ''
                ? () => setIsForCall(false)
                : null
          }
        >
          <div role="status">
            {taken ? (
              <Banner
                tone="warn"
                title={words.value}
                actions={
                  <Button
                    icon={actOf('find-by-value').icon}
                    onPress={() => {
                      handPaste(queries, taken)
                      open('find-by-value')
                    }}
                  >
                    {actOf('find-by-value').label}
                  </Button>
                }
              >
                {words.valueMore}
              </Banner>
            ) : actsOf !== null ? (
              words.actsSaid(actsOf, count)
            ) : (
              <>
                {isForCall && search === '' && words.whichCall}
                {search !== '' && words.found(count)} {search !== '' && finality(data, count)}
              </>
            )}
          </div>
          <FindReading data={data} />
        </Finder>
      </Dialog>
      {question}
    </>
  )
}

/** Whether what was found, or that nothing was, may still change. */
function finality({ unread, reading }: Findable, count: number): string {
  if (unread === null || (unread > 0 && reading.isFetching)) return words.notFinal(unread)
  if (unread > 0) return words.notWhole(unread)
  return count === 0 ? words.searched : ''
}

const HINTS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓'], words.choose],
  [['↵'], words.open],
  [['→'], words.acts],
  [['Ctrl', '↵'], words.elsewhere],
]

/** The keys of the list, for those with a keyboard. */
function FindHints() {
  return (
    <span className={css.hints} aria-hidden>
      {HINTS.map(([keys, does]) => (
        <Fragment key={does}>
          {keys.map((key) => (
            <Key key={key}>{key}</Key>
          ))}
          <span>{does}</span>
        </Fragment>
      ))}
    </span>
  )
}
