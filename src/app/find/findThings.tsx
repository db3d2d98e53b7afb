import type { ReactNode } from 'react'
import { addresses } from '#components/frame/addresses.ts'
import { personLabel, roleLabel } from '#components/access/personNames.ts'
import { TokenKey } from '#components/tokens/TokenKey.tsx'
import { applicationLabel, keyOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { TokenState } from '#components/tokens/TokenState.tsx'
import { listed } from '#lib/numbers.ts'
import { ranked, type Texts } from '#lib/ranking.ts'
import type { RecentFind } from '#session/keep/keep.ts'
import {
  ApplicationIcon,
  DrillIcon,
  GroupIcon,
  type Icon,
  PermissionsIcon,
  PersonIcon,
  RoleIcon,
  TokenIcon,
} from '#ui/icons.ts'
import { PlainText } from '#ui/text/PlainText.tsx'
import { SearchedFor } from '#ui/text/SearchedFor.tsx'
import { findWords as words } from './words.ts'
import {
  actsOfApplication,
  actsOfGroup,
  actsOfPerson,
  actsOfRole,
  actsOfToken,
  type ActsOf,
} from './actsOfFound.ts'
import type { Findable } from './useFindable.ts'

/** A thing that was found, and where it is. */
export type Thing = {
  id: string
  icon: Icon
  content: ReactNode
  detail: ReactNode
  href: string
  /** What the browser may keep of it; null: nothing. */
  kept: Pick<RecentFind, 'id' | 'application'> | null
  /** What can be done with it from here. */
  actsOf?: ActsOf
  /** A call can be checked with it. */
  row?: TokenRow
}

/** `count` is of all that were found, shown or not. */
export type Things = { title: string; best: number; count: number; things: Thing[] }

/** Of each kind so many at most; where only one is found, as many as the dialog has room for. */
const MOST = 5
const MOST_ALONE = 12

/** Everything that is meant by what was typed, the kind with the best one first. */
export function thingsFound(data: Findable, search: string): Things[] {
  const all = kinds.map((kind) => ({ kind, few: kind(data, { search, most: MOST }) }))
  const isAlone = all.filter(({ few }) => few.count > 0).length === 1
  // Only one that was cut is looked through once more: it may be the inventory.
  return all
    .map(({ kind, few }) =>
      isAlone && few.count > MOST ? kind(data, { search, most: MOST_ALONE }) : few,
    )
    .sort((a, b) => a.best - b.best)
}

/** What was opened last, as far as it is read in this session. */
export function thingsOpened(data: Findable, recent: readonly RecentFind[]): Thing[] {
  const all = new Map(
    [tokens, applications, people, groups, roles]
      .flatMap((kind) => kind(data, { wanted: new Set(recent.map(({ id }) => id)) }).things)
      .map((thing) => [thing.id, thing]),
  )
  return recent.flatMap(({ id }) => all.get(id) ?? [])
}

/** What was typed and how many of it at most, or where nothing was, which of them are wanted. */
type Wish = { search: string; most: number } | { wanted: ReadonlySet<string> }
type Kind = (data: Findable, wish: Wish) => Things

/** How the things of one kind are found and shown. */
type Look<Item> = {
  title: string
  idOf: (item: Item) => string
  textsOf: (item: Item) => Texts
  show: (items: Item[]) => Thing[]
}

function found<Item>(
  items: readonly Item[],
  wish: Wish,
  { title, idOf, textsOf, show }: Look<Item>,
): Things {
  if ('wanted' in wish) {
    const opened = items.filter((item) => wish.wanted.has(idOf(item)))
    return { title, best: Infinity, count: opened.length, things: show(opened) }
  }
  const { search, most } = wish
  const { items: best, best: rank, count } = ranked(items, search, textsOf, most)
  const named = count > best.length ? words.some(title, best.length, count) : title
  return { title: named, best: rank, count, things: marked(show(best), search) }
}

/** With what was looked for marked in them. */
const marked = (things: readonly Thing[], search: string): Thing[] =>
  things.map((thing) => ({
    ...thing,
    content: <SearchedFor value={search}>{thing.content}</SearchedFor>,
    detail: <SearchedFor value={search}>{thing.detail}</SearchedFor>,
  }))

const tokens: Kind = (data, wish) =>
  found(data.tokens, wish, {
    title: words.groups.tokens,
    idOf: ({ token }) => `token-${token.id}`,
    textsOf: ({ token, application }) => {
      const { common, ownPart } = keyOf(token)
      return {
        exact: [String(token.id), token.last_four, ownPart, common + ownPart, token.prefix],
        name: token.name,
        other: [application.name],
      }
    },
    show: (pairs) => {
      const rows = new Map(data.rowsOf(pairs).map((row) => [row.token.id, row]))
      return pairs.flatMap(({ token, application }) => {
        const row = rows.get(token.id)
        const id = `token-${token.id}`
        return {
          id,
          icon: TokenIcon,
          content: (
            <>
              <PlainText>{tokenLabel(token)}</PlainText>
              <TokenKey token={token} />
              <PlainText>{applicationLabel(application)}</PlainText>
            </>
          ),
          detail: row && <TokenState state={row.state} marks={row.marks} now={data.now} />,
          href: addresses.token({ token: token.id, application: application.id }),
          kept: { id, application: application.id },
          ...(row && { row, actsOf: actsOfToken(row) }),
        }
      })
    },
  })

const applications: Kind = (data, wish) =>
  found(data.applications, wish, {
    title: words.groups.applications,
    idOf: ({ id }) => `application-${id}`,
    textsOf: ({ id, name }) => ({ exact: [String(id)], name, other: [] }),
    show: (items) =>
      items.map((application) => ({
        ...keptAs(`application-${application.id}`),
        icon: ApplicationIcon,
        content: <PlainText>{applicationLabel(application)}</PlainText>,
        detail: application.is_active ? null : words.inactive,
        href: addresses.application(application.id),
        actsOf: actsOfApplication(application),
      })),
  })

const people: Kind = (data, wish) =>
  found(data.people, wish, {
    title: words.groups.people,
    idOf: ({ id }) => `person-${id}`,
    textsOf: ({ id, name, username, email }) => ({
      exact: [String(id), username, email],
      name: name === '' ? username : name,
      other: [username, email],
    }),
    show: (items) =>
      items.map((person) => ({
        ...keptAs(`person-${person.id}`),
        icon: PersonIcon,
        content: (
          <>
            <PlainText>{personLabel(person)}</PlainText>
            {person.name !== '' && <PlainText>{person.username}</PlainText>}
          </>
        ),
        detail: person.is_superuser
          ? words.superuser
          : listed([...new Set(person.roles.map(roleLabel))]),
        href: addresses.person(person.id),
        actsOf: actsOfPerson(person),
      })),
  })

const groups: Kind = (data, wish) =>
  found(data.groups, wish, {
    title: words.groups.groups,
    idOf: ({ id }) => `group-${id}`,
    textsOf: ({ id, name }) => ({ exact: [String(id)], name, other: [] }),
    show: (items) =>
      items.map((group) => ({
        ...keptAs(`group-${group.id}`),
        icon: GroupIcon,
        content: <PlainText>{group.name}</PlainText>,
        detail: listed(group.grants.map(({ role }) => roleLabel(role))),
        href: addresses.group(group.id),
        actsOf: actsOfGroup(group),
      })),
  })

const roles: Kind = (data, wish) =>
  found(data.roles, wish, {
    title: words.groups.roles,
    idOf: ({ id }) => `role-${id}`,
    textsOf: ({ key, name }) => ({ exact: [key], name, other: [key] }),
    show: (items) =>
      items.map((role) => ({
        ...keptAs(`role-${role.id}`),
        icon: RoleIcon,
        content: <PlainText>{roleLabel(role)}</PlainText>,
        detail: <PlainText>{role.key}</PlainText>,
        href: addresses.role(role.key),
        actsOf: actsOfRole(role),
      })),
  })

const drills: Kind = (data, wish) =>
  found(data.drills, wish, {
    title: words.groups.drills,
    idOf: ({ id }) => `drill-${id}`,
    textsOf: ({ name, tokens: rows }) => ({ exact: [], name, other: rows.map((row) => row.name) }),
    show: (items) =>
      items.map(({ id, name, startedAt }) => ({
        id: `drill-${id}`,
        kept: null,
        icon: DrillIcon,
        content: <PlainText>{name}</PlainText>,
        detail: startedAt === null ? words.planned : null,
        href: startedAt === null ? addresses.plan(id) : addresses.drill(id),
      })),
  })

const areas: Kind = (data, wish) =>
  found(data.areas, wish, {
    title: words.groups.areas,
    idOf: ({ key }) => `area-${key}`,
    textsOf: ({ key, label }) => ({ exact: [key], name: label, other: [key] }),
    show: (items) =>
      items.map(({ key, label }) => ({
        id: `area-${key}`,
        kept: null,
        icon: PermissionsIcon,
        content: (
          <>
            <PlainText>{label}</PlainText>
            <PlainText>{key}</PlainText>
          </>
        ),
        detail: words.whoCan,
        href: addresses.area(key),
      })),
  })

const kinds: readonly Kind[] = [tokens, applications, people, groups, roles, areas, drills]

const keptAs = (id: string) => ({ id, kept: { id, application: null } })
