import type { Answer } from './backend.ts'

const list = (results: string) => `{"count":1,"next":null,"previous":null,"results":${results}}`
const row = (fields: string) =>
  list(
    `[{"id":1,"name":"x","description":"","is_active":true,"created_at":"2026-01-01T00:00:00Z"${fields}}]`,
  )

/** Answers that no list may be believed from, by what is wrong with each. */
export const badAnswers: Record<string, Answer> = {
  '50 MB': { body: many('{"count":1,"results":"', 'x'.repeat(64 * 1024), 800) },
  'a depth of 10,000': { body: `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  'a depth of 10,000 in a row': {
    body: row(`,"more":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  },
  'a million opening brackets': { body: '['.repeat(1_000_000) },
  'rows that are a text': { body: list('"rows"') },
  'a row that is null': { body: list('[null]') },
  'an id that is a text': { body: list('[{"id":"1","name":"x"}]') },
  'a name that is an object': { body: row(',"name":{"toString":"x"}') },
  'a time that is none': { body: row(',"created_at":"<b>now</b>"') },
  'a negative count': { body: '{"count":-1,"next":null,"previous":null,"results":[]}' },
  'a list without an envelope': { body: '[]' },
  'the word null': { body: 'null' },
  HTML: {
    type: 'text/html',
    body: '<!doctype html><title>Login</title><script>pwned = 1</script><img src=x onerror="pwned=1">',
  },
  'HTML that says it is JSON': { body: '<!doctype html><script>pwned = 1</script>' },
  'half of its JSON': { body: '{"count":1,"next":null,"previous":null,"results":[{"id":1,"na' },
  'nothing at all': { body: '' },
}

/** Made while it is sent. A body that is iterated anew for every request. */
function many(start: string, chunk: string, times: number): Iterable<string> {
  return {
    *[Symbol.iterator]() {
      yield start
      for (let index = 0; index < times; index += 1) yield chunk
      yield '"}'
    },
  }
}
