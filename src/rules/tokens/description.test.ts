import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardFields, descriptionLength, parseDescription, writeDescription } from './description.ts'

const text = [
  'Bestellübersicht für Fachhändler',
  'OWNER: Lena Huber, Team Händler',
  'contact : haendler@shop.example  ',
  '',
  '  Stored  in:vault kv/at/haendlerportal',
  'Testbetrieb bis Februar',
].join('\n')

test('lines that begin with a key, in any letter case, are the card; the others are the rest', () => {
  expect(parseDescription(text)).toEqual({
    owner: 'Lena Huber, Team Händler',
    contact: 'haendler@shop.example',
    storedIn: 'vault kv/at/haendlerportal',
    rest: 'Bestellübersicht für Fachhändler\n\nTestbetrieb bis Februar',
  })
})

test.each(['', 'The owner: nobody', 'owner Lena', 'ownership: none', 'storedin: x', 'stored: x'])(
  '"%s" has no card',
  (description) => {
    expect(parseDescription(description)).toEqual({
      owner: '',
      contact: '',
      storedIn: '',
      rest: description,
    })
  },
)

test('of two lines of one key the first counts and the second stays text', () => {
  expect(parseDescription('owner: Lena\nowner: Jürgen')).toMatchObject({
    owner: 'Lena',
    rest: 'owner: Jürgen',
  })
})

test('lines that end in CR LF are read alike', () => {
  expect(parseDescription('owner: Lena\r\ncontact: x\r\n')).toMatchObject({
    owner: 'Lena',
    contact: 'x',
  })
})

test('a changed field is rewritten where it stands, with the key as it was written', () => {
  expect(writeDescription(text, { contact: 'neu@shop.example' })).toBe(
    text.replace('haendler@shop.example  ', 'neu@shop.example'),
  )
})

test('an emptied field loses its line, and nothing else moves', () => {
  expect(writeDescription(text, { owner: '' })).toBe(
    text.replace('OWNER: Lena Huber, Team Händler\n', ''),
  )
})

test('a new field comes last, in the order of the card', () => {
  expect(writeDescription('Kiosk', { storedIn: 'vault', owner: 'Lena' })).toBe(
    'Kiosk\nOwner: Lena\nStored in: vault',
  )
  expect(writeDescription('Kiosk\n', { contact: 'x' })).toBe('Kiosk\nContact: x')
  expect(writeDescription('', { contact: 'x' })).toBe('Contact: x')
  expect(writeDescription('owner: Lena', { contact: 'x' })).toBe('owner: Lena\nContact: x')
})

test('a value stays on its line', () => {
  expect(writeDescription('', { owner: '  Lena \r\n Huber\n' })).toBe('Owner: Lena Huber')
  expect(writeDescription('', { owner: 'Lena\n\nHuber' })).toBe('Owner: Lena Huber')
})

test('a changed text comes first and the card after it', () => {
  expect(writeDescription(text, { rest: ' Neu \n', contact: '' })).toBe(
    'Neu\nOwner: Lena Huber, Team Händler\nStored in: vault kv/at/haendlerportal',
  )
  expect(writeDescription('owner: Lena', { rest: 'Neu' })).toBe('Neu\nOwner: Lena')
  expect(writeDescription('Alt\nowner: Lena', { rest: '' })).toBe('Owner: Lena')
})

test('a key that is typed into the text fills an empty field, but not a filled one', () => {
  const typed = writeDescription('Kiosk', { rest: 'owner: Jürgen' })
  expect(parseDescription(typed)).toMatchObject({ owner: 'Jürgen', rest: '' })
  const both = writeDescription('Kiosk', { rest: 'owner: Jürgen', owner: 'Lena', contact: 'x' })
  expect(both).toBe('Owner: Lena\nowner: Jürgen\nContact: x')
  expect(parseDescription(both)).toMatchObject({ owner: 'Lena', rest: 'owner: Jürgen' })
})

test('a text that did not change leaves every line where it was', () => {
  const { rest } = parseDescription(text)
  expect(writeDescription(text, { rest: `${rest}\n` })).toBe(text)
})

const lines = fc
  .array(
    fc.constantFrom(
      'Kiosk',
      '',
      'owner: a',
      'Owner:b',
      'CONTACT: c',
      'stored in: d',
      ' x ',
      'owner:',
    ),
  )
  .map((all) => all.join('\n'))
const values = fc.constantFrom('', 'Lena', 'a: b', 'vault kv')

test('writing nothing changes nothing', () => {
  fc.assert(
    fc.property(lines, (description) => {
      expect(writeDescription(description, {})).toBe(description)
      expect(writeDescription(description, parseDescription(description))).toBe(description)
    }),
  )
})

test('what is written is what is read, and no other line is lost', () => {
  fc.assert(
    fc.property(lines, values, values, values, (description, owner, contact, storedIn) => {
      const once = [...new Set(description.split('\n'))].join('\n')
      const single = cardFields.every((field) => keyLines(once, field) < 2)
      fc.pre(single)
      const written = writeDescription(once, { owner, contact, storedIn })
      const read = parseDescription(written)
      expect(read).toMatchObject({ owner, contact, storedIn })
      expect(read.rest).toBe(parseDescription(once).rest)
    }),
  )
})

const keyLines = (description: string, field: (typeof cardFields)[number]): number => {
  const key = { owner: /^owner:/i, contact: /^contact:/i, storedIn: /^stored in:/i }[field]
  return description.split('\n').filter((line) => key.test(line)).length
}

test('the server counts characters, not UTF-16 units', () => {
  expect(descriptionLength('👩')).toEqual({ length: 1, over: 0 })
  expect(descriptionLength('x'.repeat(1000))).toEqual({ length: 1000, over: 0 })
  expect(descriptionLength('x'.repeat(1003))).toEqual({ length: 1003, over: 3 })
})
