import { mutationOptions } from '@tanstack/react-query'
import type { Instant } from '#contract/instant.ts'
import { actOnToken, type TokenRef } from './actOnToken.ts'
import { putRow, readAgain } from './tokens.ts'

export const revokeToken = (ref: TokenRef) =>
  mutationOptions({
    mutationFn: (_: void, { client }) =>
      actOnToken(client, ref, { call: 'revoke', tokenId: ref.token.id }),
    onSuccess: (row, _body, _result, { client }) => putRow(client, ref.application, row),
    onSettled: (_data, _error, _body, _result, { client }) =>
      void readAgain(client, ref.application),
  })

/** Sets the expiry, or clears it with null. */
export const setExpiry = (ref: TokenRef) =>
  mutationOptions({
    mutationFn: (expiresAt: Instant | null, { client }) =>
      actOnToken(client, ref, { call: 'expiry', tokenId: ref.token.id, expiresAt }),
    onSuccess: (row, _body, _result, { client }) => putRow(client, ref.application, row),
    onSettled: (_data, _error, _body, _result, { client }) =>
      void readAgain(client, ref.application),
  })
