import { PlainText } from '#ui/text/PlainText.tsx'
import css from './LevelTile.module.css'

/** A level of an area: read outlined, write solid, another word as it came. */
export function LevelTile({ level }: { level: string }) {
  return (
    <span className={css.tile} data-level={level === 'write' ? 'write' : 'read'}>
      <PlainText>{level}</PlainText>
    </span>
  )
}
