import { ServerIcon } from '#ui/icons.ts'
import { words } from '#ui/words.ts'
import { EnvironmentMark, type Environment } from './EnvironmentMark.tsx'
import css from './ServerBlock.module.css'

interface Props {
  name: string
  /** Wraps, is never cut. */
  host: string
  kind: Environment
  /** The environment's word. */
  mark: string
}

/** Which server this is: the group "Server" above the navigation. */
export function ServerBlock({ name, host, kind, mark }: Props) {
  return (
    <div role="group" aria-label={words.server} className={css.block}>
      <div className={css.name}>
        <ServerIcon aria-hidden />
        <span>{name}</span>
      </div>
      <div className={css.host}>{host}</div>
      <EnvironmentMark kind={kind}>{mark}</EnvironmentMark>
    </div>
  )
}
