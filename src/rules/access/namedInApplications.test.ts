import { expect, test } from 'vitest'
import { namedInApplications, peopleNamed, personNamed } from './namedInApplications.ts'

const person = { username: 'a.szczesna', email: 'anna@shop.example', name: 'Anna Szczęsna' }
const named = (description: string) =>
  namedInApplications(person, [{ id: 1, name: 'Checkout', description }])

test('only a whole username, address or name in the line of owner or contact counts', () => {
  expect(named('owner: Anna Szczęsna\ncontact: anna@shop.example')).toEqual([
    { id: 1, name: 'Checkout', isOwner: true, isContact: true },
  ])
  expect(named('Contact: a.szczesna')).toMatchObject([{ isOwner: false, isContact: true }])
  expect(named('owner: Anna Szczęsna and others')).toEqual([])
  expect(named('Anna Szczęsna asked for it')).toEqual([])
})

test('a person without a full name is not named by an empty line', () => {
  expect(
    namedInApplications({ ...person, name: '' }, [{ id: 1, name: 'Checkout', description: '' }]),
  ).toEqual([])
})

test('a name of spaces alone is no name', () => {
  expect(peopleNamed(' ', [{ ...person, name: ' ' }])).toEqual([])
  expect(peopleNamed('a.szczesna', [person, person])).toHaveLength(2)
})

test('a text names the one person whose username, address or name it is, and nobody where two have the name', () => {
  const other = { username: 'a.szczesna2', email: '', name: 'Anna Szczęsna' }
  expect(personNamed('Anna Szczęsna', [person])).toBe(person)
  expect(personNamed('Anna Szczęsna', [person, other])).toBeUndefined()
  expect(personNamed('a.szczesna2', [person, other])).toBe(other)
  expect(personNamed('', [person, other])).toBeUndefined()
})
