import { z } from '#contract/zod.ts'
import { counted } from '#sandbox/world/columns.ts'
import { json } from '#sandbox/wire/answer.ts'
import { bodyValue } from '#sandbox/wire/reading.ts'
import { detail as fieldDetail, invalid } from '#sandbox/wire/refusal.ts'
import type { Call, Route } from '#sandbox/wire/route.ts'
import { addressed } from '#sandbox/wire/routes.ts'
import { days } from '#sandbox/world/moment.ts'
import { words } from '#sandbox/world/words.ts'
import { channelOf, HOUR, keyed, limited } from './credentials.ts'

const admit = keyed({ scope: 'contact_forms.booking', refusal: 'v2', unknownChannel: 'refused' })
/** An hour, for each token and address (docs/wire.md#limits). */
const BOOKINGS = 10
const booking = {
  envelope: 'v2',
  gated: null,
  admits: 'open',
  before: (call: Call) => limited(admit(call), 'booking', BOOKINGS, HOUR),
} as const

export const bookingRoutes: Route[] = [
  {
    ...addressed('api/contact-forms/v2/<str:channel_idx>/bookings/slots/'),
    ...booking,
    methods: { GET: slots },
    summary: 'Times that can be booked',
  },
  {
    ...addressed('api/contact-forms/v2/<str:channel_idx>/bookings/'),
    ...booking,
    methods: { POST: book },
    summary: 'Book a time',
  },
]

/** Half an hour each, in UTC; every day the same. */
const TIMES = ['09:00', '09:30', '10:00', '10:30', '14:00', '14:30', '15:00', '15:30']
const MINUTES = 30
const LONGEST = 14

function slots(call: Call): Response {
  const { searchParams } = call.url
  const sent = searchParams.get('days') ?? String(LONGEST)
  if (!/^\s*[+-]?\d+\s*$/.test(sent)) return json(400, { detail: words.shop.wrongDays })
  const from = Date.parse(searchParams.get('date_from') ?? '')
  const first = Number.isNaN(from) ? call.world.clock.milliseconds() : from
  const count = Math.max(0, Math.min(Number(sent), LONGEST))
  return json(200, {
    timezone: 'UTC',
    slot_duration_minutes: MINUTES,
    days: Array.from({ length: count }, (_, index) => dayOf(call, dateOf(first + days(index)))),
  })
}

const dayOf = (call: Call, day: string) => ({
  day,
  slots: TIMES.map((start) => ({
    start: `${start}:00`,
    end: endOf(`${day}T${start}:00Z`).slice(11, 19),
    available: isFree(call, day, start),
  })),
})

const isFree = (call: Call, day: string, start: string): boolean =>
  Date.parse(`${day}T${start}:00Z`) > call.world.clock.milliseconds() &&
  call.world.db.first(
    counted,
    'SELECT count(*) AS n FROM bookings WHERE channel_idx = ? AND starts_at = ?',
    channelOf(call),
    `${day}T${start}`,
  )?.n === 0

const request = z.object({
  booking_date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  booking_time: z.string().check(z.regex(/^\d{2}:\d{2}(:00)?$/)),
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.email(),
})

async function book(call: Call): Promise<Response> {
  const read = request.safeParse(await bodyValue(call))
  if (!read.success) {
    throw invalid(
      read.error.issues.map(({ path, message }) =>
        fieldDetail(path.map(String).join('.'), message),
      ),
    )
  }
  const { booking_date: day, booking_time: time } = read.data
  const start = time.slice(0, 5)
  const at = `${day}T${start}:00Z`
  if (!TIMES.includes(start) || !(Date.parse(at) > call.world.clock.milliseconds())) {
    return json(400, { detail: words.shop.noSlot })
  }
  if (!isFree(call, day, start)) return json(409, { detail: words.shop.slotTaken })
  const { db } = call.world
  db.run(
    'INSERT INTO bookings (channel_idx, starts_at) VALUES (?, ?)',
    channelOf(call),
    `${day}T${start}`,
  )
  const taken = db.first(counted, 'SELECT count(*) AS n FROM bookings')?.n ?? 0
  return json(201, {
    status: 'booked',
    event_id: crypto.randomUUID(),
    meet_link: '',
    meeting_start: at,
    meeting_end: endOf(at),
    contact_form_id: String(Math.floor(Math.random() * 1e12)).padStart(12, '0'),
    lead_id: taken,
  })
}

const dateOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10)
const endOf = (start: string): string =>
  new Date(Date.parse(start) + MINUTES * 60_000).toISOString().replace('.000', '')
