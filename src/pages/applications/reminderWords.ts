import { forms } from '#lib/forms.ts'
import { counted } from '#lib/plurals.ts'

export const words = {
  to: (contact: string) => `To: ${contact}`,
  stops: (application: string, server: string, count: number) =>
    `${counted(count, forms.token)} of the application ${application} on ${server} ${count === 1 ? 'stops' : 'stop'} within 14 days:`,
  nothingStops: (application: string, server: string) =>
    `No token of the application ${application} on ${server} stops within 14 days.`,
  token: (it: {
    name: string
    key: string
    scopes: string
    pin: string | null
    at: string
    left: string
    lastUsed: string
  }) =>
    `- ${it.name} (${it.key}), ${it.scopes}, ${it.pin === null ? 'every channel' : `channel ${it.pin}`}: stops ${it.at}, ${it.left}. Last used: ${it.lastUsed}.`,
  noScope: 'no scope',
  storedIn: (place: string) => `Stored in: ${place}`,
}
