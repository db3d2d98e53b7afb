import { Banner } from '#ui/Banner.tsx'
import { words } from './words.ts'

/** Plain http on another host than this computer: the browser withholds Web Locks, clipboard and crypto. */
export function InsecureBanner() {
  if (globalThis.isSecureContext !== false) return null
  return (
    <Banner tone="warn" title={words.insecure}>
      {words.insecureMore}
    </Banner>
  )
}
