import { TableWaiting } from '#components/waiting/TableWaiting.tsx'
import { drillWords as words } from '#components/drills/words.ts'
import { drillColumns } from './drillColumns.tsx'
import css from './DrillProgress.module.css'

/** Of a drill before its tokens are read: how far it is, and the first row, have their places. */
export function DrillWaiting() {
  return (
    <>
      <div className={css.panel} aria-hidden>
        <div className={css.waits} />
        <div className={css.waitsBar} />
      </div>
      <TableWaiting label={words.table} columns={drillColumns} />
    </>
  )
}
