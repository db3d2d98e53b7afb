import { addresses } from '#components/frame/addresses.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { applicationLabel } from '#components/tokens/tokenKeys.ts'
import type { OfName } from './applicationOfName.ts'
import { words } from './words.ts'

/** Who has a name, by the list as it was read after a refusal or a lost answer. `notThere` says what follows where nobody has. */
export function ApplicationFound({ found, notThere }: { found: OfName; notThere: string }) {
  if (found.kind !== 'there') return found.kind === 'notRead' ? words.listNotRead : notThere
  return (
    <>
      {words.thereNow}{' '}
      <TextLink href={addresses.application(found.application.id)}>
        <PlainText>{applicationLabel(found.application)}</PlainText>
      </TextLink>
    </>
  )
}
