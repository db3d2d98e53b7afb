import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { adminScopes } from '#api/capabilities.ts'
import { checkAgain, reach, sessionFacts } from '#api/connection/checks.ts'
import { document } from '#api/connection/documents.ts'
import { channels } from '#api/tokens/channels.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { sessionOf } from '#session/session.ts'
import { watchAnswers } from '#session/wireWatch.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { CopyButton } from '#ui/buttons/CopyButton.tsx'
import { ReadAgainIcon } from '#ui/icons.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { Split } from '#ui/Split.tsx'
import { fullTime } from '#lib/time.ts'
import { useMe, useMeOnceRead } from '#components/frame/useMe.ts'
import { words as frame } from '#components/frame/words.ts'
import { consoleRelease } from '#lib/consoleRelease.ts'
import { markOf } from '#session/configuration.ts'
import { AccessRules } from './AccessRules.tsx'
import { ChannelTable } from './ChannelTable.tsx'
import { CheckList } from './CheckList.tsx'
import type { Line, LineList } from './line.ts'
import { ConsoleFacts, ServerFacts } from './PlaceFacts.tsx'
import { useConnection, useConnectionBeforeTokens } from './useConnection.ts'
import { usePinned } from './usePinned.ts'
import { words, modeInWords } from './words.ts'
import stack from '#ui/stack.module.css'
import ink from '#ui/ink.module.css'
import css from './Connection.module.css'

export function loadConnection(queries: QueryClient): void {
  watchAnswers(sessionOf(queries))
  void queries.prefetchQuery(reach())
  void queries.prefetchQuery(sessionFacts())
  void queries.prefetchQuery(adminScopes())
  void queries.prefetchQuery(channels())
  for (const name of ['admin', 'storefront', 'whole'] as const)
    void queries.prefetchQuery(document(name))
}

/** Whether this server is what the console expects: every line rests on something that was read, and says when. */
export function Connection() {
  const { data } = useMeOnceRead()
  return data ? <WholeConnection /> : <BeforeTokens />
}

/** What a backend from before tokens lacks, and all that it lets see (docs/wire.md#before-tokens). */
function BeforeTokens() {
  const { reach, headers, contract, abilities } = useConnectionBeforeTokens()
  return (
    <Split widths="wideFirstSoon">
      <div className={stack.stack}>
        <CheckList {...abilities} />
        <CheckList {...contract} />
        <ChannelTable pinned={{ kind: 'noTokens' }} />
      </div>
      <div className={`${stack.stack} ${css.side}`}>
        <ServerFacts canCompare={false} />
        <CheckList {...reach} />
        <CheckList {...headers} />
        <ConsoleFacts />
      </div>
    </Split>
  )
}

function WholeConnection() {
  const { zone, clock } = useSession()
  const queries = useQueryClient()
  const { reach: reached, headers, contract, abilities, isChecking } = useConnection()
  const about = useAbout()
  const pinned = usePinned()
  const columns = useRef<HTMLDivElement>(null)
  const lists = [reached, headers, contract, abilities]
  const lines = lists.flatMap((list) => list.lines)
  const count = (sign: Line['sign']) => lines.filter((it) => it.sign === sign).length
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={
          isChecking ? words.checking : words.summary(count('warn'), count('unknown'), lines.length)
        }
        actions={
          <>
            <div>
              <CopyButton
                label={words.copy}
                read={() => supportText([...lists, about], { now: clock.now(), zone })}
                select={() => columns.current}
              />
            </div>
            <div data-lead>
              <Button icon={ReadAgainIcon} onPress={() => void checkAgain(queries)}>
                {words.checkAgain}
              </Button>
            </div>
          </>
        }
      />
      <Outcome />
      <Split widths="wideFirstSoon" ref={columns}>
        <div className={stack.stack}>
          <CheckList {...reached} />
          <CheckList {...headers} />
          <CheckList {...contract} />
          <ChannelTable pinned={pinned} />
        </div>
        <div className={`${stack.stack} ${css.side}`}>
          <AccessRules />
          <ServerFacts canCompare />
          <CheckList {...abilities} />
          <Operator />
          <ConsoleFacts />
        </div>
      </Split>
    </>
  )
}

/** What only the server itself can answer (docs/wire.md#command-line). */
function Operator() {
  return (
    <Panel title={words.operator}>
      <p className={ink.quiet}>{words.operatorMore}</p>
      <ul className={stack.near}>
        {words.checks.map((command) => (
          <li key={command}>
            <code className={css.command}>{command}</code>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What one may send to people who help: the lines of the page with their times, and of nobody a name, an address or a value. */
function supportText(
  lists: readonly LineList[],
  { now, zone }: { now: number; zone: string },
): string {
  const lines = lists.flatMap(({ title, lines: of }) => [
    '',
    title,
    ...of.map(({ name, text, sign, at }) =>
      [`  ${name}: ${text}`, `[${words.signs[sign]}]`, at === null ? '' : `(${fullTime(at, zone)})`]
        .filter((part) => part !== '')
        .join(' '),
    ),
  ])
  return [words.supportTitle(fullTime(now, zone)), ...lines, ''].join('\n')
}

/** What the panel shows beside its lists, as lines for support: nothing of who is signed in. */
function useAbout(): LineList {
  const { server, origin, zone } = useSession()
  const { gate_mode } = useMe()
  const line = (name: string, text: string) => ({
    key: name,
    sign: 'note' as const,
    name,
    text,
    at: null,
  })
  return {
    title: words.server,
    lines: [
      line(words.environment, frame.marks[markOf(server)]),
      line(words.address, new URL(origin).host),
      line(words.zone, zone),
      line(words.rules, modeInWords(gate_mode)),
      line(words.console, consoleRelease() ?? words.releaseUnknown),
    ],
  }
}
