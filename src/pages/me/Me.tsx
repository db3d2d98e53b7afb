import { useQuery, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogue } from '#api/access/catalogue.ts'
import { me as meQuery } from '#api/me.ts'
import { Outcome } from '#components/outcome/Outcome.tsx'
import { PageTitle } from '#components/frame/PageTitle.tsx'
import { StaleLine } from '#components/frame/StaleLine.tsx'
import { areasOf, type Catalogue } from '#contract/catalogue.ts'
import type { Me as Person } from '#contract/me.ts'
import { forms } from '#lib/forms.ts'
import { listed, listedOr, number } from '#lib/numbers.ts'
import { counted } from '#lib/plurals.ts'
import { readable } from '#lib/text.ts'
import { permissionSource, type PermissionSource } from '#rules/access/permissionSource.ts'
import { accessOf } from '#rules/access/rights.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { ChevronDownIcon, ChevronRightIcon } from '#ui/icons.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { Facts } from '#ui/text/Facts.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PageHeader } from '#ui/page/PageHeader.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { Table } from '#ui/table/Table.tsx'
import type { Column } from '#ui/table/column.ts'

const words = {
  title: 'Your access',
  permissions: 'Permissions',
  area: 'Area',
  level: 'Level',
  from: 'From',
  roles: 'Roles',
  noRoles: 'No role',
  account: 'Account',
  superuser: 'Superuser',
  email: 'E-mail',
  gate: 'Access gate',
  gateModes: {
    enforce: 'Enforced: actions outside a role are blocked.',
    observe:
      'Not enforced: actions outside a role are logged and allowed. Managing access still needs access.manage.',
    off: 'Off: roles aren’t checked, except for managing access.',
  },
  gateOther: (mode: string) => `“${mode}”, a mode that Keyturn doesn’t know.`,
  summary: (read: number, write: number) =>
    write === 0
      ? `Read access to ${counted(read, forms.area)}.`
      : `Write access to ${counted(write, forms.area)}${read === 0 ? '' : `, read access to ${number(read)} more`}.`,
  allAreas: (count: number) => `All ${counted(count, forms.area)}`,
  nothing: 'You have no permissions yet.',
  whomToAsk: 'To manage tokens, roles or people, ask an Administrator for access.manage.',
  source: {
    superuser: 'superuser',
    roles: (names: string[]) => listed(names),
    oneOf: (names: string[]) => listedOr(names),
    unknown: 'not known',
  },
}

type Row = { area: string; label: string | null; level: string; from: string }

const columns: Column<Row>[] = [
  {
    key: 'area',
    head: words.area,
    isRowHeader: true,
    cell: ({ area, label }) => (
      <>
        <Mono>{readable(area)}</Mono> {label !== null && <PlainText>{label}</PlainText>}
      </>
    ),
    // On a phone the name is below its key, where it has the width.
    wraps: true,
    phone: 'title',
  },
  {
    key: 'level',
    head: words.level,
    cell: ({ level }) => <PlainText>{level}</PlainText>,
    width: '7.5rem',
    phone: 'titleEnd',
  },
  {
    key: 'from',
    head: words.from,
    cell: ({ from }) => <bdi>{from}</bdi>,
    phone: 'second',
  },
]

export const loadMe = (queries: QueryClient) => void queries.prefetchQuery(catalogue())

/** Who I am, what I may do and where it comes from, and what the gate's mode means for me. */
export function Me() {
  const reading = useSuspenseQuery(meQuery())
  const me = reading.data
  // Without the catalogue the areas have no labels and no sources, and are all there.
  const { data } = useQuery(catalogue())
  const rows = rowsOf(me, data)
  const writes = rows.filter(({ level }) => level === 'write').length
  const [isOpen, setOpen] = useState(false)
  // To an administrator the sentence says it all: the areas are a press away.
  const isFolded = me.manages_access && rows.length > 0
  return (
    <>
      <PageTitle heading={words.title} />
      <PageHeader
        title={words.title}
        sentence={rows.length === 0 ? words.nothing : words.summary(rows.length - writes, writes)}
      />
      <Outcome />
      <StaleLine query={reading} />
      {accessOf(me) === 'staff' && <Banner tone="neutral" title={words.whomToAsk} />}
      <Facts
        look="strip"
        facts={[
          { term: words.account, value: <PlainText>{me.user.username}</PlainText> },
          { term: words.email, value: <PlainText hasBreaks>{me.user.email || '–'}</PlainText> },
          { term: words.roles, value: <bdi>{rolesOf(me)}</bdi> },
          { term: words.gate, value: <bdi>{gateOf(me.gate_mode)}</bdi> },
        ]}
      />
      {isFolded && (
        <TextButton
          icon={isOpen ? ChevronDownIcon : ChevronRightIcon}
          aria-expanded={isOpen}
          onPress={() => setOpen(!isOpen)}
        >
          {words.allAreas(rows.length)}
        </TextButton>
      )}
      {(!isFolded || isOpen) && (
        <Table
          label={words.permissions}
          columns={columns}
          rows={rows}
          rowKey={({ area }) => area}
          sort={undefined}
          onSort={undefined}
          empty={words.nothing}
        />
      )}
    </>
  )
}

function rowsOf(me: Person, catalogue: Catalogue | undefined): Row[] {
  const labels = new Map(catalogue && areasOf(catalogue).map(({ key, label }) => [key, label]))
  return Object.entries(me.permissions)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([area, level]) => ({
      area,
      label: labels.get(area) ?? null,
      level,
      from: sourceInWords(permissionSource(me, area, level, catalogue)),
    }))
}

function sourceInWords(source: PermissionSource): string {
  switch (source.kind) {
    case 'superuser':
      return words.source.superuser
    case 'roles':
      return words.source.roles(source.names.map(readable))
    case 'oneOf':
      return words.source.oneOf(source.names.map(readable))
    case 'unknown':
      return words.source.unknown
  }
}

function rolesOf({ roles, user }: Person): string {
  const names = roles.map(({ name }) => readable(name))
  if (user.is_superuser) names.unshift(words.superuser)
  return names.length === 0 ? words.noRoles : names.join(', ')
}

function gateOf(mode: string | null): string {
  if (mode === 'enforce' || mode === 'observe' || mode === 'off') return words.gateModes[mode]
  return words.gateOther(readable(mode ?? ''))
}
