import type { TokenRow } from '#components/tokens/tokenTableRows.ts'
import { readable } from '#lib/text.ts'
import { opensOf } from '#rules/tokens/scopes.ts'
import { leakWords as words } from './words.ts'

/** What somebody who has the value could do, in sentences: route scopes by the catalogue's words, admin scopes by area. */
export function couldIn({ token, catalogue }: Pick<TokenRow, 'token' | 'catalogue'>): string[] {
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
