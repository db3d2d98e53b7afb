import { admin, ask, get, post, type Json, type Options, type Step } from '#e2e/conformance/step.ts'

const forms = '/api/contact-forms/v2/de/'
const slots = `${forms}bookings/slots/`
const bookings = `${forms}bookings/`
const newsletter = '/api/agreements/v2/de/newsletter/subscribe/'
const list = `${admin}/applications/{services}/tokens/`
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** Each of another address, since some are counted by it. */
const key = (name: string, at: number, more: Options = {}): Options => ({
  as: null,
  headers: { 'X-API-KEY': `{${name}}` },
  from: `10.20.0.${at}`,
  ...more,
})
const booked = (time: string, more: { [key: string]: Json } = {}): Json => ({
  booking_date: dayIn(2),
  booking_time: time,
  name: 'Ann',
  email: 'ann@shop.example',
  ...more,
})
const make = (name: string, as: string, scope: string): Step =>
  post(name, list, { scopes: [scope] }, '201', { remember: { [as]: 'raw' } })

/** What is booked and subscribed to where there is something to: docs/wire.md#key-routes. */
export const services: readonly Step[] = [
  post('an application for services', `${admin}/applications/`, { name: 'Conf services' }, '201', {
    remember: { services: 'id' },
  }),
  make('a key that books', 'books', 'contact_forms.booking'),
  make('a key that subscribes', 'subscribes', 'agreements.subscribe'),
  get('times of the day after tomorrow', `${slots}?days=1&date_from=${dayIn(2)}`, '200', {
    ...key('books', 1),
  }),
  get('times of three days', `${slots}?days=3&date_from=${dayIn(3)}`, '200', key('books', 2)),
  get('times of more days than there are', `${slots}?days=99&date_from=${dayIn(3)}`, '200', {
    ...key('books', 3, { look: 'days.13' }),
  }),
  post('a time is booked', bookings, booked('09:30'), '201', key('books', 4)),
  post('a time that is taken', bookings, booked('09:30'), '409', key('books', 5)),
  get('a time that is taken is not to be had', `${slots}?days=1&date_from=${dayIn(2)}`, '200', {
    ...key('books', 6),
  }),
  post('a time between two', bookings, booked('09:15'), '400', key('books', 7)),
  post('a time when nobody is there', bookings, booked('12:00'), '400', key('books', 8)),
  post(
    'a time that is over',
    bookings,
    booked('09:00', { booking_date: '2001-01-01' }),
    '400',
    key('books', 9),
  ),
  post(
    'a booking by nobody',
    bookings,
    booked('10:00', { name: '' }),
    '400 VALIDATION_ERROR name:INVALID',
    key('books', 10),
  ),
  ask('GET', 'a booking is not read', bookings, '405 INVALID_REQUEST', key('books', 11)),
  post(
    'an empty form of version 1 by a key that books',
    '/api/contact/v1/de/contact_form/',
    {},
    '400 BAD_REQUEST',
    key('books', 12),
  ),
  post('a subscription', newsletter, { email: 'ann@shop.example' }, '201', key('subscribes', 1)),
  post('and once more the same', newsletter, { email: 'ann@shop.example' }, '201', {
    ...key('subscribes', 2),
  }),
  post('a subscription of a customer', newsletter, { email: 'a@shop.example' }, '201', {
    as: 'customer',
  }),
  post(
    'a subscription without an e-mail',
    newsletter,
    {},
    '400 VALIDATION_ERROR email:INVALID',
    key('subscribes', 3),
  ),
]
