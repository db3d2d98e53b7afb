import { clockTime } from '#lib/time.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { useSession } from '#session/useSession.ts'
import { DoneIcon, NoteIcon, UnknownIcon, WarningIcon, type Icon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import type { Line, LineList } from './line.ts'
import { words } from './words.ts'
import css from './Connection.module.css'

const signs: Record<Line['sign'], Icon> = {
  good: DoneIcon,
  note: NoteIcon,
  warn: WarningIcon,
  unknown: UnknownIcon,
}

/** Lines of what was read, each with its sign and when it was read. */
export function CheckList({ title, note, lines }: LineList) {
  const { zone } = useSession()
  return (
    <Panel title={title} note={note} isFlush>
      <ul aria-label={title} className={panel.list}>
        {lines.map(({ key, sign, name, text, at }) => {
          const Sign = signs[sign]
          return (
            <li key={key} className={css.line} data-sign={sign}>
              <Sign aria-hidden />
              <b>{name}</b>
              <VisuallyHidden>{words.signs[sign]}</VisuallyHidden>
              <bdi className={css.text}>{text}</bdi>
              {at !== null && (
                <span className={`${ink.hint} ${css.at}`}>
                  <MomentOf at={new Date(at).toISOString()} zone={zone}>
                    {clockTime(at, zone)}
                  </MomentOf>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
