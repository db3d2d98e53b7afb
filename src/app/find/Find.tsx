import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, useDeferredValue, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { recentFinds, rememberFind } from '#api/browser/recentFinds.ts'
import { useDialog } from '#components/frame/dialogAddress.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { markersOf } from '#rules/values/sighting.ts'
import { holdsValue } from '#rules/values/typedValue.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Finder } from '#ui/page/Finder.tsx'
import { FindByValueIcon } from '#ui/icons.ts'
import { useLeave } from '#app/frame/useLeave.tsx'
import { Key } from '#ui/text/Key.tsx'
import css from './Find.module.css'
import { FindReading } from './FindReading.tsx'
import { findWords as words } from './words.ts'
import { useFindable } from './useFindable.ts'
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
  const [typed, setTyped] = useState('')
  const [wasValue, setWasValue] = useState(false)
  const search = useDeferredValue(typed)
  const [acting, setActing] = useState<string | null>(null)
  const { groups, choices, count, actsOf } = useFound(data, { search, recent, acting })
  const markers = markersOf(data.tokens.map(({ token }) => token))

  function choose(choice: Choice | undefined, isElsewhere: boolean) {
    if (choice === undefined) return
    if (choice.kept) void rememberFind(queries, choice.kept, Date.now())
    const { does } = choice
    if (does.kind === 'leave') leave(does.how)
    else if (does.kind === 'open') open(does.dialog, does.subject)
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
            setWasValue(false)
          }}
          refuses={(text) => holdsValue(text, markers)}
          onRefused={() => {
            setTyped('')
            setActing(null)
            setWasValue(true)
          }}
          groups={wasValue ? [] : groups}
          onChoose={(id, isElsewhere) => choose(choices.get(id), isElsewhere)}
          onActs={setActing}
          onBack={actsOf === null ? null : () => setActing(null)}
        >
          <div role="status">
            {wasValue ? (
              <Banner
                tone="warn"
                title={words.value}
                actions={
                  <Button icon={FindByValueIcon} onPress={() => open('find-by-value')}>
                    {words.findByValue}
                  </Button>
                }
              >
                {words.valueMore}
              </Banner>
            ) : actsOf !== null ? (
              words.actsSaid(actsOf, count)
            ) : (
              search !== '' && (
                <>
                  {words.found(count)} {count === 0 && words.nothing(data.unread === 0)}
                </>
              )
            )}
          </div>
          <FindReading data={data} />
        </Finder>
      </Dialog>
      {question}
    </>
  )
}

const HINTS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['↑', '↓'], words.choose],
  [['↵'], words.open],
  [['→'], words.acts],
  [['Ctrl', '↵'], words.elsewhere],
]

/** The keys of the list, for whoever has a keyboard. */
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
