import { applicationLabel, keyOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { Application } from '#contract/applications.ts'
import type { Token } from '#contract/tokens.ts'
import { readable } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import type { CallMend } from '#rules/values/callWays.ts'
import { checkLines, type Seen } from './checkLines.ts'
import { verdictOf, wayIn } from './CheckResult.tsx'
import { checkWords as words } from './words.ts'

interface About {
  mend: CallMend
  token: Token
  application: Application
  server: string
  now: number
}

/** The same as a text for the people who call. It holds no value, only what the lists show of one. */
export function checkReport(seen: Seen, { mend, token, application, server, now }: About): string {
  const { check, call, named, zone } = seen
  const { report } = words
  const { common, ownPart } = keyOf(token)
  const channel = named.route.kind === 'key' ? named.route.channel : call.channel
  const sees = check.kind === 'refused' ? check.sees : null
  return [
    report.token(tokenLabel(token), common + ownPart, token.id),
    report.application(applicationLabel(application)),
    report.server(readable(server)),
    report.call(call.method ?? '', readable(named.path)),
    ...(channel === null || channel === '' ? [] : [report.channel(readable(channel))]),
    report.header(words.headers[call.header]),
    report.at(fullTime(now, zone)),
    '',
    verdictOf(check),
    ...checkLines(seen).flatMap(({ about, texts, stands }) =>
      texts.map((text) => `- ${words.lines[about]} (${words.stands[stands]}): ${text}`),
    ),
    ...(sees === null ? [] : ['', `${words.sees}: ${sees.status} ${words.bodies[sees.body]}`]),
    ...(mend.ways.length === 0
      ? []
      : ['', `${words.wouldPass}:`, ...mend.ways.map((way) => `- ${wayIn(way)}`)]),
  ].join('\n')
}
