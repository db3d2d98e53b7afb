import { addresses } from '#components/frame/addresses.ts'
import { KeyRoute } from '#components/tokens/KeyRoute.tsx'
import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import type { Catalogue } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import { methodsOf } from '#rules/values/keyMethods.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { PublishableIcon, SecretIcon } from '#ui/icons.ts'
import { Tile } from '#ui/page/Tile.tsx'
import { Empty } from '#ui/states/Empty.tsx'
import type { Column } from '#ui/table/column.ts'
import { Table } from '#ui/table/Table.tsx'
import { Mono } from '#ui/text/Mono.tsx'
import { PlainText } from '#ui/text/PlainText.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import css from './Routes.module.css'
import { type ScopeRow, scopeRows } from './scopeRows.ts'
import { words } from './words.ts'

interface Props {
  catalogue: Catalogue
  /** How many tokens that work hold each scope, as far as they are read. */
  counts: ReadonlyMap<string, number>
  isComplete: boolean
  /** Asks who can call a route. */
  onRoute: (route: string) => void
}

type Row = ScopeRow & Pick<Props, 'isComplete' | 'onRoute'>

/** Each scope with its routes, how many tokens hold it, and the areas of its module. */
export function ScopeTable({ catalogue, counts, isComplete, onRoute }: Props) {
  return (
    <Table
      label={words.scopes}
      isBare
      columns={columns}
      rows={scopeRows(catalogue, counts).map((row): Row => ({ ...row, isComplete, onRoute }))}
      rowKey={({ key }) => key}
      group={({ publishable }) => words.kinds[publishable ? 'publishable' : 'secret']}
      sort={undefined}
      onSort={undefined}
      empty={<Empty title={words.noScopes} />}
    />
  )
}

const columns: Column<Row>[] = [
  {
    key: 'scope',
    head: words.scopeColumns.scope,
    cell: ({ key, label, publishable }) => (
      <>
        <span className={css.who}>
          <Tile
            icon={publishable ? PublishableIcon : SecretIcon}
            look={publishable ? 'outlined' : 'solid'}
            label={words.kinds[publishable ? 'publishable' : 'secret']}
            isLabelHidden
          />{' '}
          <Mono>
            <PlainText hasBreaks>{key}</PlainText>
          </Mono>
        </span>
        <div className={ink.hint}>
          <PlainText>{label}</PlainText>
        </div>
      </>
    ),
    isRowHeader: true,
    width: '22%',
    wraps: true,
    phone: 'title',
  },
  {
    key: 'routes',
    head: words.scopeColumns.routes,
    cell: ({ routes, onRoute }) =>
      routes.length === 0 ? (
        <span className={ink.quiet}>{words.noRoutes}</span>
      ) : (
        <ul className={css.routes}>
          {routes.map((route) => (
            <li key={route}>
              <TextButton
                aria-label={words.askRoute([...methodsOf(route), readable(route)].join(' '))}
                onPress={() => onRoute(route)}
              >
                <KeyRoute route={route} />
              </TextButton>
            </li>
          ))}
        </ul>
      ),
    wraps: true,
    phone: 'last',
  },
  {
    key: 'tokens',
    head: words.scopeColumns.tokens,
    cell: ({ key, tokens, isComplete }) => (
      <>
        <TextLink href={tokensAddress({ works: ['yes'], scope: [key] })}>
          {words.viewTokens(tokens)}
        </TextLink>
        {!isComplete && <div className={ink.hint}>{words.tokenNotes.incomplete}</div>}
      </>
    ),
    width: '8.125rem',
    wraps: true,
    phone: 'second',
  },
  {
    key: 'areas',
    head: words.scopeColumns.areas,
    cell: ({ areas }) =>
      areas.length === 0 ? (
        <span className={ink.quiet}>{words.noAreas}</span>
      ) : (
        <ul className={css.routes}>
          {areas.map((area) => (
            <li key={area}>
              <TextLink look="ink" href={addresses.area(area)}>
                <PlainText>{area}</PlainText>
              </TextLink>
            </li>
          ))}
        </ul>
      ),
    width: '20%',
    wraps: true,
    saysHeadOnPhone: true,
    phone: 'third',
  },
]
