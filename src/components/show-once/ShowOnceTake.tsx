import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { application as applicationQuery } from '#api/tokens/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { readable } from '#lib/text.ts'
import { placeOf } from '#rules/acts/shownValue.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ExportIcon, SealIcon } from '#ui/icons.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Mark } from '#ui/text/Mark.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { TermCard } from '#components/frame/TermCard.tsx'
import { takeSealedFile } from '#components/receivers/sealedFile.ts'
import { cardFacts } from '#components/tokens/cardFacts.tsx'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { TokenName } from '#components/tokens/TokenName.tsx'
import { keyOf } from '#components/tokens/tokenKeys.ts'
import { SealForReceiver } from './SealForReceiver.tsx'
import { secretWords as words } from './words.ts'
import { ShowOnceValue } from './ShowOnceValue.tsx'
import type { ShownValueControl } from './showOnceGuard.ts'
import type { ShownToken } from './shownOnce.ts'
import type { ArrivedToken } from './useArrival.ts'
import css from './ShowOnce.module.css'

interface Props {
  subject: ShownToken
  arrived: ArrivedToken
  old: Token | null
  control: ShownValueControl
}

/** Whose value it is, itself or the file it went into, and where it belongs. */
export function ShowOnceTake({ subject, arrived, old, control: { shown, happened } }: Props) {
  const [isSealing, setSealing] = useState(false)
  const place = placeOf(shown)
  const { turn } = subject
  const token = arrived.kind === 'unread' ? null : arrived.row
  const isSuccessor = subject.replaced !== null && arrived.kind === 'ours'
  return (
    <>
      {token ? (
        <p className={css.whose}>
          <b>
            <TokenName name={token.name} />
          </b>
          <TokenKey token={token} isWhole />
          {isSuccessor && <Mark>{words.successor}</Mark>}
          {isSuccessor && old && (
            <span>
              {words.of} <TokenKey token={old} />
            </span>
          )}
          {turn && <span className={css.turn}>{words.turn(turn.place, turn.of)}</span>}
        </p>
      ) : (
        <p className={css.whose}>{words.rowUnread}</p>
      )}
      {place.kind === 'held' && (
        <ShowOnceValue
          kind="key"
          prefixLength={token ? keyOf(token).common.length : 0}
          isTaken={place.isTaken}
          onTaken={() => happened({ kind: 'taken' })}
        >
          <Button
            icon={SealIcon}
            aria-expanded={isSealing}
            disabledReason={globalThis.isSecureContext === false ? words.sealNotSecure : undefined}
            onPress={() => setSealing(!isSealing)}
          >
            {words.seal}
          </Button>
          <TermCard of="seal" />
        </ShowOnceValue>
      )}
      {place.kind === 'held' && isSealing && (
        <SealForReceiver subject={subject} happened={happened} onClose={() => setSealing(false)} />
      )}
      {place.kind === 'sealed' && (
        <>
          <Banner tone="good" title={words.sealed(readable(place.file.receiver))}>
            {words.sealedMore(place.file.name)}
          </Banner>
          <div>
            <Button
              icon={ExportIcon}
              onPress={() => takeSealedFile(place.file.name, place.file.content)}
              autoFocus
            >
              {words.downloadAgain}
            </Button>
          </div>
        </>
      )}
      {arrived.kind !== 'other' && <ShowOnceCard application={subject.application.id} />}
    </>
  )
}

/** Whom to ask, and where to store the value: nothing where the application's description doesn't say it, or wasn't read. */
function ShowOnceCard({ application }: { application: number }) {
  const { data } = useQuery(applicationQuery(application))
  const facts = data ? cardFacts(data) : []
  return facts.length > 0 && <Facts look="strip" label={words.card} facts={facts} />
}
