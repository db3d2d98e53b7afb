import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** The language of dates and names inside the parts, never the browser's own: "en-GB". */
export function Locale({ tag, children }: { tag: string; children: ReactNode }) {
  return <I18nProvider locale={tag}>{children}</I18nProvider>
}
