import { useNavigate } from 'react-router'
import { addresses } from '#components/frame/addresses.ts'
import { drillStations } from '#rules/drills/drillStation.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { NewIcon } from '#ui/icons.ts'
import { FirstTrack } from '#ui/states/FirstTrack.tsx'
import { TermCard } from '#components/frame/TermCard.tsx'
import { drillWords } from '#components/drills/words.ts'
import { PracticeDrill } from './PracticeDrill.tsx'
import { firstDrillWords as words } from './words.ts'

/** Where there is no drill: the six steps of a token, drawn as a drill's page draws them, and the way to the first plan. */
export function FirstDrill() {
  const navigate = useNavigate()
  return (
    <FirstTrack
      title={words.none}
      more={words.noneMore}
      label={words.steps}
      steps={drillStations.map((station) => ({
        name: drillWords.stations[station],
        more: (
          <>
            {words.stations[station]} {station === 'quiet' && <TermCard of="quiet" />}
          </>
        ),
      }))}
    >
      <Button variant="primary" icon={NewIcon} onPress={() => void navigate(addresses.newDrill)}>
        {words.planFirst}
      </Button>
      <PracticeDrill />
    </FirstTrack>
  )
}
