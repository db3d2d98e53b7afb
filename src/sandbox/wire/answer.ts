import { randomBytes } from 'node:crypto'
import { words } from '#sandbox/world/words.ts'
import type { Refusal } from './refusal.ts'

/** Which shape a route's refusals have (docs/wire.md#errors). */
export type Envelope = 'v2' | 'old' | 'v1'

export const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  })

export const noContent = (): Response => new Response(null, { status: 204 })

/** For an answer with a value that is shown once. */
export const unstored = { 'Cache-Control': 'no-store', Pragma: 'no-cache' } as const

export const html = (status: number, title: string, text: string): Response =>
  new Response(
    `<!doctype html>\n<html lang="en">\n<head>\n  <title>${title}</title>\n</head>\n<body>\n  <h1>${title}</h1><p>${text}</p>\n</body>\n</html>\n`,
    { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  )

const oldStatus = new Map([
  [400, 'BAD_REQUEST'],
  [401, 'UNAUTHORIZED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
])

/** The old envelope: `message` is a code, or an object of codes for field errors; `data` the plain body. */
export const oldAnswer = (
  status: number,
  message: unknown,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  json(
    status,
    { meta: { status: oldStatus.get(status) ?? 'ERR', status_code: status, message }, data },
    headers,
  )

/** What the v1 shape says beside its data; `status` is a code (docs/wire.md#other-shapes). */
export type V1Meta = { status: string; message?: string }

/** The v1 shape, of answers and refusals alike. */
export const v1Answer = (
  status: number,
  meta: V1Meta,
  data: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  json(
    status,
    {
      meta: {
        status: meta.status,
        message: meta.message ?? '',
        messages: [],
        errors: [],
        regional: { language: null, currency: null, country: null },
      },
      data,
    },
    headers,
  )

const v1Metas = new Map<number, V1Meta>([
  [400, { status: 'BAD_REQUEST', message: words.v1.badRequest }],
  [401, { status: 'UNAUTHORIZED', message: words.v1.unauthorized }],
  [403, { status: 'FORBIDDEN', message: words.v1.forbidden }],
  [404, { status: 'NOT_FOUND', message: words.v1.notFound }],
  [405, { status: 'METHOD_NOT_ALLOWED', message: words.v1.method }],
])

function v1Refusal({ status, code, v1, text, headers }: Refusal): Response {
  if (code === 'token_not_valid') return v1Answer(status, { status: code, message: text }, {})
  const meta = v1Metas.get(status) ?? { status: 'ERR', message: words.v1.internal }
  return v1Answer(status, { ...meta, ...v1?.meta }, v1?.data ?? {}, headers)
}

export function refusalAnswer(refusal: Refusal, envelope: Envelope): Response {
  switch (envelope) {
    case 'v2':
      return v2Answer(refusal)
    case 'old':
      return oldAnswer(refusal.status, refusal.code, { detail: refusal.text }, refusal.headers)
    case 'v1':
      return v1Refusal(refusal)
  }
}

export const v2Answer = (refusal: Refusal): Response =>
  json(
    refusal.status,
    {
      error: refusal.error,
      message: refusal.message,
      debug_id: randomBytes(4).toString('hex'),
      details: refusal.details,
    },
    refusal.headers,
  )
