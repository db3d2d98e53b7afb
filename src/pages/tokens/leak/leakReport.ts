import { inText } from '#components/frame/sentence.ts'
import { sameValueWords } from '#components/values/SameValue.tsx'
import { applicationLabel, keyOf, tokenLabel } from '#components/tokens/tokenKeys.ts'
import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { unusedText } from '#components/tokens/unusedText.ts'
import { words as tableWords } from '#components/tokens/words.ts'
import { readable, visibleText } from '#lib/text.ts'
import { fullTime } from '#lib/time.ts'
import { isPublic, leakKind } from '#rules/values/leakAct.ts'
import { kindOf, opensOf } from '#rules/tokens/scopes.ts'
import type { ValueElsewhere } from '#rules/tokens/secretRows.ts'
import { leakWords } from './words.ts'
import type { LeakLog } from './useLeakLog.ts'

const words = leakWords.report

interface About {
  log: LeakLog
  where: ValueElsewhere
  server: string
  now: number
}

/** What is known, as a text to hand on: times in UTC, and of the value only what the lists show of it. */
export function leakReport(row: TokenRow, { log, where, server, now }: About): string {
  const { token, catalogue } = row
  const pin = token.channel_idx === null ? null : readable(token.channel_idx)
  return [
    ...headOf(row, server),
    words.kind(tableWords.kinds[kindOf(token.scopes, catalogue)]),
    words.channel(pin),
    token.last_used_at === null
      ? unusedText(token, words.lastUsed(null))
      : words.lastUsed(utc(token.last_used_at)),
    endOf(row),
    ...elsewhereIn(where),
    ...opensIn(row),
    ...logIn(log),
    words.as(utc(now)),
  ].join('\n')
}

/** What is left to do, as a text to remind somebody with; nothing of the value that the lists do not show. */
export const leakReminder = (
  row: TokenRow,
  left: readonly { title: string; more: string }[],
  { server, now }: Pick<About, 'server' | 'now'>,
): string =>
  [
    ...headOf(row, server),
    words.left,
    ...left.map(({ title, more }) => `- ${title}${more === '' ? '' : `: ${more}`}`),
    words.as(utc(now)),
  ].join('\n')

function headOf(row: TokenRow, server: string): string[] {
  const { token, application } = row
  const { common, ownPart } = keyOf(token)
  return [
    words.title(isPublic(row), tokenLabel(token), common + ownPart, token.id),
    words.application(applicationLabel(application), application.id),
    words.server(readable(server)),
  ]
}

const utc = (at: number | string): string => fullTime(at, 'UTC')

/** Where else the value may work, and what of that is not known. */
function elsewhereIn(where: ValueElsewhere): string[] {
  switch (where.kind) {
    case 'no':
      return []
    case 'notShown':
      return [sameValueWords.notShown]
    case 'alike':
      return [
        ...where.rows.map(({ token, application }) =>
          words.alike(tokenLabel(token), token.id, applicationLabel(application)),
        ),
        ...(where.unread === 0 ? [] : [sameValueWords.unread(where.unread)]),
      ]
  }
}

function endOf(row: TokenRow): string {
  const { token, state } = row
  if (state.kind === 'revoked' || state.kind === 'expired') {
    return words.stopped(state.at === null ? null : utc(state.at))
  }
  if (leakKind(row) === 'dormant') return words.dormant
  return words.until(token.expires_at === null ? null : utc(token.expires_at))
}

function opensIn({ token, catalogue }: TokenRow): string[] {
  const scopes = opensOf(token.scopes, catalogue)
  if (scopes.length === 0) return [words.nothing]
  return [
    words.opens,
    ...scopes.flatMap(({ key, admin, routes }) => [
      `- ${readable(key)}${admin === null ? '' : `: ${leakWords.adminLevel(readable(admin.area), readable(admin.level))}`}`,
      ...routes.map((route) => `  ${readable(route)}`),
    ]),
  ]
}

function logIn({ stand, isWhole, entries, sentence }: LeakLog): string[] {
  if (stand !== 'known') return [words.logNotRead]
  if (entries.length === 0) return [isWhole ? words.logNone : words.logPartly]
  return [
    isWhole ? words.log : words.logPartly,
    ...entries.map((entry) => {
      const { actor, did } = sentence(entry, 'UTC')
      return `- ${utc(entry.created_at)}: ${visibleText(inText([actor, ' ', ...did]))}`
    }),
  ]
}
