import { useNavigate } from 'react-router'
import { addresses } from '#components/frame/addresses.ts'
import { drillStations } from '#rules/drills/drillStation.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { NewIcon } from '#ui/icons.ts'
import { drillWords } from '#components/drills/words.ts'
import css from './FirstDrill.module.css'
import { firstDrillWords as words } from './words.ts'

/** Where there is no drill: the six steps of a token, drawn as a drill's page draws them, and the way to the first plan. */
export function FirstDrill() {
  const navigate = useNavigate()
  return (
    <section className={css.first} aria-label={words.none}>
      <h2 className={css.title}>{words.none}</h2>
      <p className={css.more}>{words.noneMore}</p>
      <ol className={css.track} aria-label={words.steps}>
        {drillStations.map((station) => (
          <li key={station} className={css.station}>
            <b>{drillWords.stations[station]}</b>
            <span className={css.more}>{words.stations[station]}</span>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="primary" icon={NewIcon} onPress={() => void navigate(addresses.newDrill)}>
          {words.planFirst}
        </Button>
      </div>
    </section>
  )
}
