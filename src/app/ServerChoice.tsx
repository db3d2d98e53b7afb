import { useQuery } from '@tanstack/react-query'
import { signedInServers } from '#api/connection/sessionAt.ts'
import { words as frame } from '#components/frame/words.ts'
import { readable } from '#lib/text.ts'
import { markOf } from '#session/configuration.ts'
import { useSession } from '#session/useSession.ts'
import { ChooseIcon, ServerIcon } from '#ui/icons.ts'
import { MenuRow } from '#ui/menus/MenuRow.tsx'
import { RowMenu } from '#ui/menus/RowMenu.tsx'
import css from './ServerChoice.module.css'

/** Leads to another server: each has its own session, and that of this one goes on. */
export function ServerChoice() {
  const { server, elsewhere } = useSession()
  const { data: signedIn } = useQuery(signedInServers())
  if (!elsewhere) return null
  const { configuration, goTo } = elsewhere
  return (
    <div className={css.choice}>
      <RowMenu label={words.title} icon={ChooseIcon}>
        {configuration.servers
          .filter(({ id }) => id !== server.id)
          .map((other) => (
            <MenuRow
              key={other.id}
              icon={ServerIcon}
              label={words.other(
                readable(other.name),
                frame.marks[markOf(other)],
                signedIn?.includes(other.id) === true,
              )}
              onPress={() => goTo(other, configuration)}
            />
          ))}
      </RowMenu>
    </div>
  )
}

const words = {
  title: 'Switch server',
  other: (name: string, mark: string, isSignedIn: boolean) =>
    `${name} · ${mark}${isSignedIn ? ' · signed in' : ''}`,
}
