import { expect, test } from 'vitest'
import { at, reviewer } from '#test/samples/reviewSample.ts'
import { keyedReviewers, principalOf, signersText } from './signers.ts'

const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f'

test('a signature is by the address, else by the entry, in one word without signs of a pattern', () => {
  expect(principalOf(reviewer())).toBe('anna@shop.example')
  expect(principalOf(reviewer({ email: '' }))).toBe('anna')
  expect(principalOf(reviewer({ email: 'a, "b"*?!#@x' }))).toBe('a___b_____@x')
})

test('each reviewer with a key has a line that holds for reviews alone, without the comment of the key', () => {
  const reviewers = [
    reviewer({ sshKey: ` ${KEY}  anna@laptop ` }),
    reviewer({ id: 'none' }),
    reviewer({ id: 'broken', sshKey: 'ssh-ed25519 AAAA' }),
    reviewer({ id: 'bo', email: '', sshKey: KEY }),
  ]
  expect(signersText({ reviewers, events: [] })).toBe(
    `anna@shop.example namespaces="keyturn-review" ${KEY}\nbo namespaces="keyturn-review" ${KEY}\n`,
  )
  expect(signersText({ reviewers: [reviewer()], events: [] })).toBe('')
})

test('of a reviewer the keys count that were told last, and of the others those of the list', () => {
  const keyed = (minute: number, who: string, sshKey: string | null) => ({
    id: `k${minute}`,
    at: at(minute),
    by: { id: 1, name: 'Ada' },
    type: 'keyed' as const,
    reviewer: who,
    ageKey: `age${minute}`,
    sshKey,
  })
  const [anna, bo] = [reviewer(), reviewer({ id: 'bo', sshKey: KEY })]
  const events = [keyed(2, 'anna', KEY), keyed(1, 'anna', null), keyed(3, 'none', KEY)]
  expect(keyedReviewers({ reviewers: [anna, bo], events })).toEqual([
    { ...anna, ageKey: 'age2', sshKey: KEY },
    bo,
  ])
})
