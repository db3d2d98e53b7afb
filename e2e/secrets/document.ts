import type { Sink } from './sink.ts'

export const addressSink: Sink = {
  name: 'URL, history.state and title',
  plant: ({ page }, value) =>
    page.evaluate((it) => {
      history.replaceState({ planted: [it] }, '', `#${it}`)
      document.title = it
    }, value),
  read: async ({ page, cdp }) => ({
    url: page.url(),
    title: await page.title(),
    state: await page.evaluate(() => JSON.stringify(history.state)),
    'session history': JSON.stringify(await cdp.send('Page.getNavigationHistory')),
  }),
}

export const windowNameSink: Sink = {
  name: 'window.name',
  plant: ({ page }, value) => page.evaluate((it) => void (window.name = it), value),
  read: async ({ page }) => ({ name: await page.evaluate(() => window.name) }),
}

export const domSink: Sink = {
  name: 'DOM with attributes and shadow roots',
  plant: ({ page }, value) =>
    page.evaluate((it) => {
      const host = document.createElement('div')
      host.attachShadow({ mode: 'closed' }).append(`shadow of ${it}`)
      const attribute = document.createElement('div')
      attribute.dataset['planted'] = `attribute of ${it}`
      const field = document.createElement('input')
      field.value = it
      document.body.append(`text of ${it}`, host, attribute, field)
    }, value),
  // The protocol's tree has closed shadow roots in it too.
  read: async ({ page, cdp }) => {
    const tree = JSON.stringify(await cdp.send('DOM.getDocument', { depth: -1, pierce: true }))
    return {
      tree,
      markup: await page.evaluate(() => document.documentElement.outerHTML),
      fields: await page.evaluate(() =>
        [...document.querySelectorAll('input, textarea, select')]
          .map((field) => String(Reflect.get(field, 'value')))
          .join('\n'),
      ),
    }
  },
}

export const accessibilitySink: Sink = {
  name: 'accessibility tree',
  plant: ({ page }, value) =>
    page.evaluate((it) => {
      const picture = document.createElement('div')
      picture.role = 'img'
      picture.ariaLabel = it
      document.body.append(picture)
    }, value),
  read: async ({ cdp }) => ({
    tree: JSON.stringify(await cdp.send('Accessibility.getFullAXTree')),
  }),
}

export const performanceSink: Sink = {
  name: 'PerformanceEntry names',
  plant: ({ page }, value) =>
    page.evaluate((it) => void performance.mark(it, { detail: it }), value),
  read: async ({ page }) =>
    page.evaluate(() => ({
      names: performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
      details: JSON.stringify(
        performance.getEntries().map((entry) => Reflect.get(entry, 'detail')),
      ),
    })),
}

export const printSink: Sink = {
  name: 'print rendering',
  plant: ({ page }, value) => page.evaluate((it) => document.body.append(it), value),
  read: async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    const sheet = await page.evaluate(() => document.body.innerText)
    await page.emulateMedia({ media: null })
    return { sheet }
  },
}
