import { addresses } from '#components/frame/addresses.ts'
import { ServerMark } from '#components/frame/ServerMark.tsx'
import { consoleRelease } from '#lib/consoleRelease.ts'
import { useSession } from '#session/useSession.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { words } from './words.ts'
import css from './Connection.module.css'

const MINUTE = 60_000

interface ServerProps {
  /** There is nothing to compare on a backend from before roles and tokens. */
  canCompare: boolean
}

export function ServerFacts({ canCompare }: ServerProps) {
  const { server, origin, zone, elsewhere } = useSession()
  return (
    <Panel
      title={words.server}
      actions={
        canCompare &&
        elsewhere && (
          <TextLink isAlone href={addresses.compareServers}>
            {words.compare}
          </TextLink>
        )
      }
      isFlush
    >
      <div className={css.facts}>
        <Facts
          look="list"
          facts={[
            { term: words.environment, value: <ServerMark /> },
            { term: words.configured, value: <PlainText>{server.name}</PlainText> },
            { term: words.address, value: <PlainText hasBreaks>{new URL(origin).host}</PlainText> },
            { term: words.zone, value: zone },
          ]}
        />
      </div>
    </Panel>
  )
}

export function ConsoleFacts() {
  const { idleLock, requestsPerMinute } = useSession()
  return (
    <Panel title={words.console} isFlush>
      <div className={css.facts}>
        <Facts
          look="list"
          facts={[
            { term: words.consoleRelease, value: consoleRelease() ?? words.releaseUnknown },
            { term: words.lock, value: words.locksAfter(Math.round(idleLock / MINUTE)) },
            { term: words.budget, value: words.perMinute(requestsPerMinute) },
          ]}
        />
      </div>
    </Panel>
  )
}
