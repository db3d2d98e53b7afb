import { areaLabel } from '#components/access/accessSentence.ts'
import { tokensAddress } from '#components/tokens/tokenAddress.ts'
import { useTokensAlready } from '#components/access/useTokensAlready.ts'
import type { Area } from '#contract/catalogue.ts'
import { readable } from '#lib/text.ts'
import type { Reach } from '#rules/access/reach.ts'
import { ErrorIcon, WarningIcon } from '#ui/icons.ts'
import { TextButton } from '#ui/buttons/TextButton.tsx'
import { TextLink } from '#ui/text/TextLink.tsx'
import ink from '#ui/ink.module.css'
import panel from '#ui/panel.module.css'
import { words } from './words.ts'

interface Props {
  reaches: readonly Reach[]
  areas: readonly Area[]
}

/** What a change of a role does to single areas: who can newly, people and tokens that could before, and what nobody could. */
export function RoleReach({ reaches, areas }: Props) {
  if (reaches.length === 0) return null
  return <Reaches reaches={reaches} areas={areas} />
}

function Reaches({ reaches, areas }: Props) {
  const { reaching, unread, isReading, read } = useTokensAlready()
  return (
    <>
      {reaches.map((reach) => {
        const { area, level } = reach
        return (
          <OneReach
            key={`${reach.kind} ${area} ${level}`}
            reach={reach}
            area={areaLabel(area, areas)}
            tokens={reaching(area, level)}
          />
        )
      })}
      <div role="status">
        {unread !== null && unread > 0 && (
          <p>
            {isReading ? words.readingTokens(unread) : words.tokensUnread(unread)}{' '}
            {!isReading && <TextButton onPress={read}>{words.readTokens}</TextButton>}
          </p>
        )}
      </div>
    </>
  )
}

interface ReachProps {
  reach: Reach
  area: string
  /** Those that reach it today, whatever the role. */
  tokens: ReturnType<ReturnType<typeof useTokensAlready>['reaching']>
}

function OneReach({ reach, area, tokens: { count, filter } }: ReachProps) {
  const level = readable(reach.level)
  const link = (text: string) => <TextLink href={tokensAddress(filter)}>{text}</TextLink>
  switch (reach.kind) {
    case 'newly':
      return (
        <p className={`${panel.signed} ${ink.warn}`} data-tone="warn">
          <WarningIcon aria-hidden />
          <span>
            {words.newlyCan(reach.count, level, area, reach.until)}
            {count > 0 && <> {link(words.tokensCouldAlready(count))}.</>}
          </span>
        </p>
      )
    case 'nobody':
      return (
        <p className={`${panel.signed} ${ink.bad}`} data-tone="bad">
          <ErrorIcon aria-hidden />
          <span>
            {words.nobodyCan(level, area)}
            {count > 0 && <> {link(words.tokensStillCan(count))}.</>}
          </span>
        </p>
      )
  }
}
