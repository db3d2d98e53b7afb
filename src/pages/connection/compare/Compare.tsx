import { useQuery } from '@tanstack/react-query'
import { comparison, type ServerReading } from '#api/connection/comparison.ts'
import { ExportMenu } from '#components/files/ExportMenu.tsx'
import { formItems, TABLES } from '#components/files/formItems.ts'
import type { Made } from '#components/files/fileName.ts'
import { type TableForm, tableFile } from '#components/files/madeFile.ts'
import { useMade } from '#components/files/useMade.ts'
import { ReadFailed } from '#components/frame/ReadFailed.tsx'
import { knownAmong, textParam, useParam } from '#components/frame/addressParams.ts'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { Outcome } from '#components/outcome/Outcome.tsx'
import type { Server } from '#contract/configuration.ts'
import { readable } from '#lib/text.ts'
import { compareServers, type Difference } from '#rules/servers/serverDifferences.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { download } from '#ui/download.ts'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { differenceTable, type ServerNames } from './differenceText.ts'
import { CompareTabs, shownParam } from './CompareTabs.tsx'
import { DifferenceTable } from './DifferenceTable.tsx'
import { SameTable } from './SameTable.tsx'
import { ServerPicker } from './ServerPicker.tsx'
import { compareWords as words } from '#pages/connection/words.ts'
import ink from '#ui/ink.module.css'
import css from './Compare.module.css'

const sideA = textParam('a')
const sideB = textParam('b')

function useServers() {
  const { server, elsewhere } = useSession()
  return elsewhere?.configuration.servers ?? [server]
}

export { useCompareReads as reads }

function useCompareReads() {
  const ids = useServers().map(({ id }) => id)
  return [knownAmong(sideA, ids), knownAmong(sideB, ids), shownParam]
}

/** In what two servers differ, each read with its own session; nothing is written. */
export function Compare() {
  const { server } = useSession()
  const servers = useServers()
  const made = useMade()
  const [idA, setA] = useParam(sideA)
  const [idB, setB] = useParam(sideB)
  const [shown] = useParam(shownParam)
  const a = servers.find(({ id }) => id === idA) ?? server
  const b = servers.find(({ id }) => id === idB) ?? servers.find(({ id }) => id !== a.id)
  const isPair = b !== undefined && a.id !== b.id
  const query = useQuery({ ...comparison(a.id, b?.id ?? ''), enabled: isPair })
  const names = { a: readable(a.name), b: readable(b?.name ?? '') }
  const compared = comparedIn(query.data)
  const { differences, same } = compared ?? { differences: null, same: [] }
  const kinds = new Set(differences?.map(({ kind }) => kind)).size
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={
          differences ? words.sentence(differences.length, kinds, same.length) : words.explain
        }
        actions={
          <ExportMenu
            items={formItems(
              TABLES,
              (form) => differences && download(fileOf(differences, names, { form, made: made() })),
              { disabledReason: differences ? undefined : words.notYet },
            )}
          />
        }
      />
      <Outcome />
      {b === undefined ? (
        <Empty title={words.alone}>{words.aloneMore}</Empty>
      ) : (
        <>
          <div className={css.servers}>
            <ServerPicker
              label={words.a}
              {...{ servers, chosen: a, reading: query.data?.a }}
              onChange={setA}
            />
            <ServerPicker
              label={words.b}
              {...{ servers, chosen: b, reading: query.data?.b }}
              onChange={setB}
            />
          </div>
          {!isPair ? (
            <Empty title={words.same} />
          ) : differences ? (
            <>
              <CompareTabs shown={shown} differences={differences} same={same.length} />
              {shown === 'same' ? (
                <SameTable same={same} pair={{ a, b }} />
              ) : (
                <DifferenceTable
                  differences={differences.filter(({ kind }) => shown === 'all' || kind === shown)}
                  names={names}
                  pair={{ a, b }}
                  none={shown === 'all' ? words.alike : words.noneOfKind}
                />
              )}
            </>
          ) : query.data ? (
            [
              { side: a, reading: query.data.a },
              { side: b, reading: query.data.b },
            ].map(({ side, reading }) => (
              <Unread
                key={side.id}
                server={side}
                reading={reading}
                onRetry={() => void query.refetch()}
              />
            ))
          ) : (
            <Skeleton label={words.reading} lines={8} />
          )}
          <p className={ink.hint}>{words.note}</p>
        </>
      )}
    </>
  )
}

type Readings = { a: ServerReading; b: ServerReading }

/** Null while both are not read. */
function comparedIn(readings: Readings | undefined) {
  if (readings?.a.kind !== 'read' || readings.b.kind !== 'read') return null
  return compareServers(readings.a.state, readings.b.state)
}

/** Why a server could not be compared, and what helps. */
function Unread({
  server,
  reading,
  onRetry,
}: {
  server: Server
  reading: ServerReading
  onRetry: () => void
}) {
  const { elsewhere } = useSession()
  const name = readable(server.name)
  switch (reading.kind) {
    case 'read':
      return null
    case 'notSignedIn':
      return (
        <Empty
          title={words.notSignedIn(name)}
          actions={
            <Button onPress={() => elsewhere?.goTo(server, elsewhere.configuration)}>
              {words.signIn(name)}
            </Button>
          }
        >
          {words.notSignedInMore}
        </Empty>
      )
    case 'failed':
      return <ReadFailed title={words.failed(name)} error={reading.error} onRetry={onRetry} />
  }
}

const fileOf = (
  differences: readonly Difference[],
  names: ServerNames,
  { form, made }: { form: TableForm; made: Made },
) =>
  tableFile(
    { what: 'server-differences', title: words.title, made },
    { form, rows: differenceTable(differences, names) },
  )
