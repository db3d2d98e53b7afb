import type { ReactNode } from 'react'
import { addresses } from '#components/frame/addresses.ts'
import { MomentOf } from '#components/frame/MomentOf.tsx'
import { SentenceText } from '#components/outcome/SentenceText.tsx'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { readable } from '#lib/text.ts'
import { fullTime, nearTimeOrDate } from '#lib/time.ts'
import { isPublic } from '#rules/values/leakAct.ts'
import { opensOf, routesOf } from '#rules/tokens/scopes.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { type Icon, LastUsedIcon, NoteIcon, WarningIcon } from '#ui/icons.ts'
import { Panel } from '#ui/page/Panel.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import stack from '#ui/stack.module.css'
import panel from '#ui/panel.module.css'
import css from './Leak.module.css'
import { leakWords as words } from './words.ts'
import type { LeakLog } from './useLeakLog.ts'
import { unusedText } from '#components/tokens/unusedText.ts'

interface Props {
  row: TokenRow
  log: LeakLog
}

const SHOWN = 5

/** What its scopes allowed, what its last use says, and what nobody can say; then what the log tells of the token itself. */
export function LeakDone({ row, log }: Props) {
  const { token, catalogue, zone } = row
  const isAdmin = opensOf(token.scopes, catalogue).some(({ admin }) => admin !== null)
  const used = token.last_used_at
  return (
    <Panel title={words.done} isFlush>
      <div className={panel.list}>
        <Item icon={WarningIcon} tone="warn" title={couldIn(row).join(' ')}>
          {isAdmin ? words.admin : words.notAdmin}
        </Item>
        <Item
          icon={LastUsedIcon}
          title={
            used === null
              ? `${unusedText(token, words.never)}.`
              : words.lastUsed(fullTime(used, zone))
          }
        >
          {used === null ? words.neverMore : words.lastUsedMore}
        </Item>
        <Item icon={NoteIcon} title={words.notInLog}>
          {words.askProxy(routesOf(token.scopes, catalogue).length, isPublic(row))}
        </Item>
      </div>
      <LogEntries row={row} log={log} />
    </Panel>
  )
}

interface ItemProps {
  icon: Icon
  tone?: 'warn'
  title: string
  children: ReactNode
}

function Item({ icon: Sign, tone, title, children }: ItemProps) {
  return (
    <div className={panel.signed} data-tone={tone}>
      <Sign aria-hidden />
      <span>
        <b>
          <bdi>{title}</bdi>
        </b>{' '}
        <span className={ink.hint}>{children}</span>
      </span>
    </div>
  )
}

function LogEntries({ row, log }: Props) {
  const { token, zone, now } = row
  const { stand, entries, isWhole, sentence, retry } = log
  return (
    <>
      <div className={`${stack.ends} ${panel.band} ${css.head}`}>
        <h3>{words.inLog}</h3>
        <TextLink isAlone href={addresses.history({ kind: 'token', id: token.id })}>
          {words.wholeLog}
        </TextLink>
      </div>
      {stand === 'reading' && (
        <p role="status" className={panel.note}>
          {words.readingLog}
        </p>
      )}
      {stand === 'notKnown' && (
        <div role="alert" className={panel.note}>
          {words.logNotRead}{' '}
          {retry && (
            <Button size="small" onPress={retry}>
              {words.tryAgain}
            </Button>
          )}
        </div>
      )}
      <ul className={panel.list} aria-label={words.inLog}>
        {entries.slice(0, SHOWN).map((entry) => {
          const { actor, did } = sentence(entry)
          return (
            <li key={entry.id} className={css.entry}>
              <MomentOf at={entry.created_at} zone={zone}>
                {nearTimeOrDate(entry.created_at, now, zone)}
              </MomentOf>
              <span>
                <SentenceText>{[actor, ' ', ...did]}</SentenceText>
              </span>
            </li>
          )
        })}
      </ul>
      {stand === 'known' && entries.length === 0 && isWhole && (
        <p className={panel.note}>{words.logNone}</p>
      )}
      {stand === 'known' && !isWhole && <p className={panel.note}>{words.logPartly}</p>}
    </>
  )
}

/** What somebody who has the value could do, in sentences: route scopes by the catalogue's words, admin scopes by area. */
function couldIn({ token, catalogue }: Pick<TokenRow, 'token' | 'catalogue'>): string[] {
  const scopes = opensOf(token.scopes, catalogue)
  if (scopes.length === 0) return [words.couldNothing]
  const pin = token.channel_idx === null ? null : readable(token.channel_idx)
  const routes = scopes.flatMap(({ admin, label, key }) =>
    admin === null ? [readable(label ?? key)] : [],
  )
  const areas = scopes.flatMap(({ admin, label }) =>
    admin === null ? [] : [`${readable(admin.level)} ${readable(label ?? admin.area)}`],
  )
  return [
    ...(routes.length > 0 ? [words.could(routes, pin)] : []),
    ...(areas.length > 0 ? [words.couldAdmin(areas)] : []),
  ]
}
