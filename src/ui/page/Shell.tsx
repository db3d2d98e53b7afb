import type { ReactNode } from 'react'
import serverBlockCss from './ServerBlock.module.css'
import skipLinkCss from './SkipLink.module.css'
import environmentLineCss from './EnvironmentLine.module.css'
import { ServerIcon, TokenIcon } from '#ui/icons.ts'
import brandCss from '#ui/text/Brand.module.css'
import { words } from '#ui/words.ts'
import { type Environment, EnvironmentMark } from './EnvironmentMark.tsx'
import { MainNavigation, type NavGroup } from './MainNavigation.tsx'
import css from './Shell.module.css'

interface Props {
  /** The product's name. */
  brand: string
  server: ServerBlockProps
  navigation: readonly NavGroup[]
  /** The last ones, at the bottom: Connection, Me. Who may open nothing has none of these either. */
  navigationEnd: NavGroup['items']
  /** Paths of the four in a phone's bar; the fifth is "More". */
  phonePaths: readonly string[]
  crumbs: ReactNode
  /** At the top bar's end: find, age, server's time, lock, account. */
  tools: ReactNode
  /** What holds for every page: pinned to the window's lower edge, where what comes late moves nothing of it. */
  banners?: ReactNode
  /** What is in it comes together. */
  isOpening?: boolean
  children: ReactNode
}

const MAIN = 'main'

export function Shell(props: Props) {
  return (
    <div className={css.shell}>
      <EnvironmentLine kind={props.server.kind} />
      <SkipLink target={MAIN} />
      <header className={css.bar}>
        <div className={css.place}>{props.crumbs}</div>
        <div className={css.tools}>{props.tools}</div>
      </header>
      <div className={css.side}>
        <section aria-label={props.brand} className={css.where}>
          <Brand>{props.brand}</Brand>
          <ServerBlock {...props.server} />
        </section>
        {(props.isOpening || props.navigationEnd.length > 0) && (
          <MainNavigation
            groups={props.navigation}
            end={props.navigationEnd}
            phonePaths={props.phonePaths}
          />
        )}
      </div>
      <main id={MAIN} tabIndex={-1} className={css.main} aria-busy={props.isOpening || undefined}>
        {props.children}
        <div className={css.foot} data-edge>
          {props.banners}
        </div>
      </main>
    </div>
  )
}

/** The 3 px over everything; the word beside the server says the same. */
function EnvironmentLine({ kind }: { kind: Environment }) {
  return <div className={environmentLineCss.line} data-kind={kind} data-print="no" aria-hidden />
}

/** First in the page; leads to the element with this id. */
function SkipLink({ target }: { target: string }) {
  return (
    <a
      href={`#${target}`}
      className={skipLinkCss.skip}
      onClick={(event) => {
        // Without a new address: the router would take it for a navigation.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {words.skip}
    </a>
  )
}

function Brand({ children }: { children: string }) {
  return (
    <div className={brandCss.brand}>
      <TokenIcon aria-hidden />
      <span data-unseen="rail">{children}</span>
    </div>
  )
}

interface ServerBlockProps {
  name: string
  /** Wraps, is never cut. */
  host: string
  kind: Environment
  /** The environment's word. */
  mark: string
  /** What leads to another server, where there is one. */
  choice: ReactNode
}

/** Which server this is: the group "Server" above the navigation. */
function ServerBlock({ name, host, kind, mark, choice }: ServerBlockProps) {
  return (
    <div role="group" aria-label={words.server} className={serverBlockCss.block}>
      {choice}
      <div className={serverBlockCss.name} data-unseen="rail">
        <ServerIcon aria-hidden />
        <span>{name}</span>
      </div>
      <div className={serverBlockCss.host} data-unseen="rail">
        {host}
      </div>
      <EnvironmentMark kind={kind}>{mark}</EnvironmentMark>
    </div>
  )
}
