import type { ReactNode } from 'react'
import { Brand } from '#ui/text/Brand.tsx'
import { EnvironmentLine } from './EnvironmentLine.tsx'
import type { Environment } from './EnvironmentMark.tsx'
import { MainNavigation, type NavGroup } from './MainNavigation.tsx'
import { ServerBlock } from './ServerBlock.tsx'
import { SkipLink } from './SkipLink.tsx'
import css from './Shell.module.css'

interface Props {
  /** The product's name. */
  brand: string
  server: { name: string; host: string; kind: Environment; mark: string }
  navigation: readonly NavGroup[]
  /** The last ones, at the bottom: Connection, Me. */
  navigationEnd: NavGroup['items']
  /** Paths of the four that stand in a phone's bar; the fifth is "More". */
  phonePaths: readonly string[]
  crumbs: ReactNode
  /** At the top bar's end: find, age, server's time, lock, account. */
  tools: ReactNode
  /** Over the page: gate, demo, insecure context. */
  banners?: ReactNode
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
        <MainNavigation
          groups={props.navigation}
          end={props.navigationEnd}
          phonePaths={props.phonePaths}
        />
      </div>
      <main id={MAIN} tabIndex={-1} className={css.main}>
        {props.banners}
        {props.children}
      </main>
    </div>
  )
}
