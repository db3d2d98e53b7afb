import { z } from '#contract/zod.ts'
import { maybe, type Operation, type Operations, plainError, v2, v2Error } from './operation.ts'

const text = z.string()
const anything = z.record(text, z.unknown())

const FORMS = 'api/contact-forms/v2/<str:channel_idx>/'
const form = (status: number, answer: z.ZodMiniType, body?: z.ZodMiniType): Operation => ({
  status,
  answer,
  ...(body === undefined ? {} : { body }),
  refuses: {
    ...v2(401, 429),
    ...(body === undefined ? {} : { 400: z.union([plainError, v2Error]), ...v2(415) }),
  },
  security: 'key',
})
const submission = z.object({
  email: text,
  body: z.optional(maybe(z.union([text, anything]))),
  language: z.optional(maybe(text)),
  slug: z.optional(maybe(text)),
  form_type: z.optional(maybe(text)),
  code: z.optional(maybe(text)),
})
const submitted = z.strictObject({
  id: text,
  email: text,
  channel_idx: text,
  slug: maybe(text),
  type: maybe(text),
  code: maybe(text),
  language: maybe(text),
  body: z.unknown(),
  status: text,
  attachments: z.array(z.unknown()),
  created_at: text,
})
const formType = z.strictObject({ code: text, label: text, is_default: z.boolean() })
const slot = z.strictObject({ start: text, end: text, available: z.boolean() })
const slots = z.strictObject({
  timezone: text,
  slot_duration_minutes: z.int(),
  days: z.array(z.strictObject({ day: text, slots: z.array(slot) })),
})
const booked = z.strictObject({
  status: text,
  event_id: text,
  meet_link: text,
  meeting_start: text,
  meeting_end: text,
  contact_form_id: text,
  lead_id: z.int(),
})
const booking = z.object({ booking_date: text, booking_time: text, name: text, email: text })

/** What a form sends in, and the times that it books. */
export const contactFormOperations: Operations = {
  [`GET ${FORMS}form-types/`]: form(200, z.strictObject({ results: z.array(formType) })),
  [`POST ${FORMS}submit/`]: form(201, submitted, submission),
  [`POST ${FORMS}submit/<str:type_id>/`]: form(201, submitted, submission),
  [`GET ${FORMS}bookings/slots/`]: {
    ...form(200, slots),
    query: { date_from: 'string', days: 'integer' },
    refuses: { ...v2(401, 429), 400: plainError },
  },
  [`POST ${FORMS}bookings/`]: {
    ...form(201, booked, booking),
    refuses: { ...form(201, booked, booking).refuses, 409: plainError },
  },
}
