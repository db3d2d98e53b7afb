import { expect, test } from 'vitest'
import { htmlPage } from '#lib/htmlPage.ts'
import { type OwnDocument, textOf } from '#test/ownDocuments.ts'

const own: readonly OwnDocument[] = ['index.html', 'open.html', 'review.html']

test.each([
  ...own.map((name) => ({ name, text: textOf(name) })),
  { name: 'a report', text: htmlPage({ title: 'Report', body: '', paper: 'portrait' }) },
])('$name says that it is not to be translated', ({ text }) => {
  const written = new DOMParser().parseFromString(text, 'text/html')
  expect(written.documentElement.getAttribute('translate')).toBe('no')
  const google = written.querySelector('head > meta[name=google]')
  expect(google?.getAttribute('content')).toBe('notranslate')
})
