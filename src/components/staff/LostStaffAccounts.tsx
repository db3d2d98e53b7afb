import { useQueryClient } from '@tanstack/react-query'
import {
  dismissLostAccount,
  type LostAccount,
  lostStaffAccounts,
} from '#api/people/lostStaffAccounts.ts'
import { addresses } from '#components/frame/addresses.ts'
import { readable } from '#lib/text.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import { staffWords as words } from '#components/access/words.ts'

/** What became of staff accounts whose page was left before their answer came. */
export function LostStaffAccounts({ lost }: { lost: readonly LostAccount[] }) {
  const queries = useQueryClient()
  return lost.map((account) => {
    const { id, username } = account
    const name = readable(username)
    const close = (
      <Button size="small" onPress={() => void dismissLostAccount(queries, id)}>
        {words.close}
      </Button>
    )
    if (account.kind === 'unread' || account.kind === 'notKnown') {
      return (
        <Banner
          key={id}
          tone="warn"
          title={words.lostUnknown(name)}
          actions={
            <Button
              size="small"
              onPress={() => void queries.invalidateQueries(lostStaffAccounts())}
            >
              {words.lookAgain}
            </Button>
          }
        >
          {account.kind === 'unread' ? words.lostUnknownMore : words.lostEarlyMore}
        </Banner>
      )
    }
    return account.kind === 'there' ? (
      <Banner
        key={id}
        tone="bad"
        title={words.lostMade(name)}
        actions={
          <>
            {account.person !== null && (
              <TextLink isAlone href={addresses.person(account.person)}>
                {words.open}
              </TextLink>
            )}
            {close}
          </>
        }
      >
        {words.lostMadeMore}
      </Banner>
    ) : (
      <Banner key={id} tone="good" title={words.lostNot(name)} actions={close}>
        {words.lostNotMore}
      </Banner>
    )
  })
}
