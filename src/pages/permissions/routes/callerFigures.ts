import { number } from '#lib/numbers.ts'
import { readable } from '#lib/text.ts'
import type { Callers } from './callers.ts'
import { words } from './words.ts'

export type Figure = { value: string; notes: string[] }

/** How many of each kind of caller can make the call, in words, and what limits that. */
export function callerFigures(
  callers: Callers,
  isComplete: boolean,
): Record<'tokens' | 'people' | 'customers', Figure> {
  return {
    tokens: { value: tokensIn(callers), notes: tokenNotes(callers, isComplete) },
    people: {
      value: peopleIn(callers),
      notes: [
        peopleNote(callers),
        ...(callers.areas.length > 0 ? [words.moduleAreas(callers.areas.map(readable))] : []),
        ...(callers.isGateOpen ? [words.gateOpen] : []),
      ],
    },
    customers: { value: customersIn(callers), notes: [words.customerNotes[callers.customers]] },
  }
}

/** Whether the call passes for nobody as it was typed. */
const isStopped = ({ problem }: Callers): boolean =>
  problem !== null && problem.kind !== 'channelsUnread'

function tokensIn(callers: Callers): string {
  const { named, customers, tokens, peopleUse } = callers
  if (isStopped(callers)) return number(0)
  if (customers === 'open') return words.everyone
  if (customers === 'alone') return number(0)
  const isUnknown = named.route.kind === 'unlisted' || peopleUse.kind === 'areaUnknown'
  return isUnknown ? words.unknown : number(tokens.length)
}

function tokenNotes(callers: Callers, isComplete: boolean): string[] {
  const { tokenNotes: notes } = words
  const { named, customers, peopleUse, tokensRefused, tokensUnknown } = callers
  if (customers === 'open') return [notes.noKey]
  const said: string[] = []
  if (named.route.kind === 'unlisted') said.push(notes.routeUnlisted)
  if (named.route.kind === 'admin') said.push(notes.admin)
  if (peopleUse.kind === 'area' && callers.tokens.length > 0) said.push(notes.afterExchange)
  if (peopleUse.kind === 'anyStaff') said.push(notes.ofAnyAdmin)
  if (peopleUse.kind === 'areaUnknown') said.push(notes.areaUnknown)
  if (customers === 'needed') said.push(notes.withCustomer)
  if (tokensRefused.otherChannel > 0) said.push(notes.otherChannel(tokensRefused.otherChannel))
  if (tokensUnknown > 0) said.push(notes.state(tokensUnknown))
  if (!isComplete) said.push(notes.incomplete)
  return said
}

function peopleIn(callers: Callers): string {
  if (isStopped(callers)) return number(0)
  switch (callers.peopleUse.kind) {
    case 'none':
      return callers.customers === 'open' ? words.everyone : number(0)
    case 'anyJwt':
      return words.anySignedIn
    case 'anyStaff':
      return words.allStaff
    case 'area':
      return number(callers.people.length)
    case 'areaUnknown':
    case 'unknown':
      return words.unknown
  }
}

function peopleNote({ peopleUse: use, customers }: Callers): string {
  if (customers === 'open') return words.customerNotes.open
  const { peopleNotes } = words
  return use.kind === 'area'
    ? peopleNotes.area(readable(use.area), use.level)
    : peopleNotes[use.kind]
}

function customersIn(callers: Callers): string {
  if (isStopped(callers)) return words.none
  switch (callers.customers) {
    case 'own':
      return words.customersOwn
    case 'needed':
    case 'alone':
      return words.customersNeeded
    case 'besideKey':
      return words.customersBeside
    case 'anyJwt':
      return words.anySignedIn
    case 'open':
      return words.everyone
    case 'none':
      return words.none
    case 'unknown':
      return words.unknown
  }
}
