import { useSyncExternalStore } from 'react'
import { olderRelease } from '#session/release.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { ReloadButton } from '#app/frame/ReloadButton.tsx'
import { words } from '#app/frame/words.ts'

/** Another tab runs a newer release: only a reload brings this one to the same session. It is never forced. */
export function OlderRelease() {
  const isOld = useSyncExternalStore(olderRelease.subscribe, olderRelease.read)
  if (!isOld) return null
  return (
    <Banner tone="warn" title={words.olderRelease} role="status" actions={<ReloadButton />}>
      {words.olderReleaseMore}
    </Banner>
  )
}
