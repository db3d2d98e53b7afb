import { z } from '#contract/zod.ts'
import { json, v1Answer } from '#sandbox/wire/answer.ts'
import { bodyValue } from '#sandbox/wire/reading.ts'
import type { Call, Method, Route, Handler } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { wire } from '#sandbox/world/moment.ts'
import { words } from '#sandbox/world/words.ts'
import { v1Body } from './bodies.ts'
import { channelOf, HOUR, keyed, limited, secondsToWait } from './credentials.ts'

const SCOPE = 'contact_forms.submit'
const BASE = 'api/contact-forms/v2/<str:channel_idx>/'
/** An hour, for each token and address (docs/wire.md#limits). */
const SUBMITS = 30
const TYPE_LISTS = 120

/** No JWT is read here: only the key counts (docs/wire.md#refusals-of-a-key). */
const form = (
  pattern: string,
  summary: string,
  methods: Partial<Record<Method, Handler>>,
  kind: string,
  most: number,
): Route => {
  const admit = keyed({ scope: SCOPE, refusal: 'v2', unknownChannel: 'refused' })
  return {
    ...addressed(`${BASE}${pattern}`),
    envelope: 'v2',
    gated: null,
    admits: 'open',
    before: (call) => limited(admit(call), kind, most, HOUR),
    methods,
    summary,
  }
}

export const contactFormRoutes: Route[] = [
  form('form-types/', 'Kinds of contact forms', { GET: types }, 'form-types', TYPE_LISTS),
  form('submit/', 'Send a contact form', { POST: submit }, 'submit', SUBMITS),
  form('submit/<str:type_id>/', 'Send one of a kind', { POST: submit }, 'submit', SUBMITS),
  ...['contact_form/', 'contact_form/<str:type_id>/'].map((pattern): Route => ({
    ...addressed(`api/contact/<str:version>/<str:channel_idx>/${pattern}`),
    envelope: 'v1',
    gated: null,
    admits: 'open',
    before: keyed({ scope: SCOPE, refusal: 'v1', unknownChannel: 'notFound' }),
    methods: { POST: submitV1 },
    summary: 'Send a contact form, version 1',
  })),
]

const formTypes = [
  { code: 'general', label: 'General enquiry', is_default: true },
  { code: 'product', label: 'Product enquiry', is_default: false },
  { code: 'complaint', label: 'Complaint', is_default: false },
]

function types(): Response {
  return json(200, { results: formTypes })
}

const text = z.optional(z.nullable(z.string().check(z.maxLength(256))))
const submission = z.object({
  email: z.email(),
  body: z.optional(z.nullable(z.union([z.string(), z.record(z.string(), z.unknown())]))),
  language: z.optional(z.nullable(z.string().check(z.length(2)))),
  slug: text,
  form_type: text,
  code: text,
})

async function submit(call: Call): Promise<Response> {
  const read = submission.safeParse(await bodyValue(call))
  if (!read.success) {
    // The validator's own list, as the published module hands it on.
    const detail = read.error.issues.map(({ path, message }) => ({ loc: path, msg: message }))
    return json(400, { detail })
  }
  return json(201, submitted(call, read.data))
}

/** In its own shape, with the time to wait, and in a count of its own: before the body is read (docs/wire.md#limits). */
async function submitV1(call: Call): Promise<Response> {
  const seconds = secondsToWait(call, 'submit-v1', SUBMITS)
  if (seconds !== null) {
    return v1Answer(429, { status: 'THROTTLED' }, words.shop.throttled, {
      'Retry-After': String(seconds),
    })
  }
  const body = await v1Body(call, submission, words.shop.validation)
  if (body.kind === 'refused') return body.answer
  return v1Answer(200, { status: 'OK' }, submitted(call, body.value))
}

/** No route reads a form back, so none is kept. */
function submitted(call: Call, sent: z.infer<typeof submission>) {
  const wanted = sent.form_type ?? call.params['type_id']
  const type = formTypes.find(({ code }) => code === wanted) ?? formTypes[0]
  return {
    id: String(Math.floor(Math.random() * 1e12)).padStart(12, '0'),
    email: sent.email,
    channel_idx: channelOf(call),
    slug: sent.slug ?? null,
    type: type?.code ?? null,
    code: sent.code ?? null,
    language: sent.language ?? null,
    body: sent.body ?? null,
    status: 'todo',
    attachments: [],
    created_at: wire(call.world.clock.now()),
  }
}
