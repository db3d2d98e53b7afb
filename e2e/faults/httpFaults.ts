import { type Answer, htmlAnswer, jsonAnswer, refusal, withJson } from './answer.ts'
import { type Act, READ, REFRESH } from './act.ts'
import type { FaultScript } from './faults.ts'
import { deep, drifted, hostile, huge } from './hostile.ts'
import type { Kind } from './matrix.ts'
import type { Exchange } from './exchange.ts'
import type { Stage } from './stage.ts'

/** Answers in the server's place; nothing is carried out. */
const instead = (make: (act: Act, kind: Kind, variant: string) => Answer): FaultScript => ({
  variants: [''],
  arm(stage, act, variant, kind) {
    stage.proxy.add({ on: act.on, act: async (it) => it.reply(make(act, kind, variant)) })
  },
})

/** The server carries it out, and what it answers is changed on the way. */
const changed = (change: (answer: Answer, variant: string) => Answer): FaultScript => ({
  variants: [''],
  arm(stage, act, variant) {
    stage.proxy.add({
      on: act.on,
      act: async (it) => it.reply(change(await it.forward(), variant)),
    })
  },
})

/** The seconds that a limited request waits. */
export const WAIT = 2

const limited = (headers: Record<string, string>): Answer =>
  refusal(429, 'RATE_LIMITED', [], headers)

/** What the sandbox's own answers say to the console's origin. */
const crossOrigin = ({ house }: Stage) => ({
  'access-control-allow-origin': house.console.origin,
  vary: 'Origin',
})

/** The permission is gone: the request is refused, and the next /me says so. */
function forbid(stage: Stage, act: Act, kind: Kind): void {
  const needs = `access.manage:${kind === 'read' ? 'read' : 'write'}`
  const details = [{ field: null, issue: 'ACCESS_DENIED', description: `needs ${needs}` }]
  let isRefused = false
  stage.proxy.add({
    on: act.on,
    act: async (it) => {
      isRefused = true
      it.reply(refusal(403, 'PERMISSION_DENIED', details))
    },
  })
  if (act.on === READ.me || kind === 'signin' || kind === 'refresh') return
  stage.proxy.add({
    on: READ.me,
    // Whoever signs in has the right still: without it a page is not asked for at all.
    act: async (it) => {
      const answer = await it.forward()
      it.reply(isRefused ? withJson(answer, (body) => demoted(body, kind)) : answer)
    },
  })
}

function demoted(body: unknown, kind: Kind): unknown {
  if (typeof body !== 'object' || body === null || !('permissions' in body)) return body
  const permissions = { ...(typeof body.permissions === 'object' ? body.permissions : {}) }
  if (kind === 'read') Reflect.deleteProperty(permissions, 'access.manage')
  else Reflect.set(permissions, 'access.manage', 'read')
  return { ...body, manages_access: false, permissions }
}

/** The faults of the HTTP layer by their names in the matrix. */
export const httpFaults: Readonly<Record<string, FaultScript>> = {
  /** 400/422 field envelope. */
  F10: {
    ...instead((act, kind, variant) => {
      const name = act.field?.name ?? 'page'
      if (kind === 'signin' || kind === 'refresh') {
        const field = kind === 'signin' ? 'username' : 'refresh'
        return jsonAnswer(Number(variant), { [field]: ['It is refused.'] })
      }
      const detail = { field: name, issue: 'INVALID', description: 'It is refused.' }
      return refusal(Number(variant), 'VALIDATION_ERROR', [detail])
    }),
    variants: ['400', '422'],
  },
  /** 401 expired, refresh works. */
  F11: {
    variants: [''],
    arm(stage, act) {
      const gone = async (it: Exchange) => it.reply(refusal(401, 'AUTHENTICATION_REQUIRED'))
      stage.proxy.add({ on: act.on, times: 1, act: gone })
    },
  },
  /** 401 and refresh 401. */
  F12: {
    variants: [''],
    arm(stage, act) {
      const gone = async (it: Exchange) => it.reply(refusal(401, 'AUTHENTICATION_REQUIRED'))
      stage.proxy.add({ on: act.on, act: gone })
      if (act.on !== REFRESH) stage.proxy.add({ on: REFRESH, act: gone })
    },
  },
  /** 403 permission removed. */
  F13: { variants: [''], arm: (stage, act, _, kind) => forbid(stage, act, kind) },
  /** 404 object gone. */
  F14: instead(() => refusal(404, 'NOT_FOUND')),
  /** 409 conflict. */
  F15: instead(() => refusal(409, 'CONFLICT')),
  /** 429 Retry-After: seconds. */
  F16: {
    variants: [''],
    arm(stage, act) {
      const answer = limited({ 'retry-after': String(WAIT) })
      stage.proxy.add({ on: act.on, times: 1, act: async (it) => it.reply(answer) })
    },
  },
  /** 429 Retry-After: HTTP-date, client clock +10 min. */
  F17: {
    variants: [''],
    clock: () => 600_000,
    arm(stage, act) {
      stage.proxy.add({
        on: act.on,
        times: 1,
        async act(it) {
          const now = Date.now()
          it.reply(
            limited({
              date: new Date(now).toUTCString(),
              'retry-after': new Date(now + WAIT * 1_000).toUTCString(),
            }),
          )
        },
      })
    },
  },
  /** 429, Retry-After not exposed by CORS. */
  F18: {
    variants: [''],
    origins: 'two',
    arm(stage, act) {
      const answer = limited({ 'retry-after': String(WAIT), ...crossOrigin(stage) })
      stage.proxy.add({ on: act.on, times: 1, act: async (it) => it.reply(answer) })
    },
  },
  /** Error without CORS headers, opaque to fetch. */
  F19: { ...instead(() => refusal(500, 'INTERNAL_ERROR')), origins: 'two' },
  /** 500 JSON envelope. */
  F20: instead(() => refusal(500, 'INTERNAL_ERROR')),
  /** 502/503/504 HTML. */
  F21: {
    ...instead((_act, _kind, variant) => htmlAnswer(Number(variant))),
    variants: ['502', '503', '504'],
  },
  /** 200 with HTML body. */
  F22: instead(() => htmlAnswer(200)),
  /** 200 schema drift. */
  F23: {
    ...changed((answer, variant) => {
      const wrong = drifted(answer)
      return variant === 'without raw' ? withJson(wrong, withoutRaw) : wrong
    }),
    variants: ['with raw', 'without raw'],
  },
  /** 200 huge (50 MB) or deep JSON (10 000). */
  F24: {
    ...changed(({ status }, variant) => ({ ...(variant === 'deep' ? deep() : huge()), status })),
    variants: ['huge', 'deep'],
  },
  /** Hostile strings: HTML, bidi, control, formula, 10 000 characters. */
  F25: changed(hostile),
  /** 3xx to another origin. */
  F32: {
    ...instead((_act, _kind, variant) => ({
      status: Number(variant),
      headers: { location: 'http://127.0.0.1:9/elsewhere' },
      body: Buffer.alloc(0),
    })),
    variants: ['302', '301', '307'],
    origins: 'two',
  },
}

function withoutRaw(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'raw'))
}
