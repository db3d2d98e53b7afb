import { useSyncExternalStore } from 'react'
import { ReloadButton } from '#app/frame/ReloadButton.tsx'
import type { Me } from '#contract/me.ts'
import { olderRelease } from '#session/release.ts'
import { Banner } from '#ui/states/Banner.tsx'
import { part } from '#ui/parts.ts'
import { words } from '#app/frame/words.ts'
import { LimitedBanner } from './LimitedBanner.tsx'

const LateBanners = part(async () => (await import('./LateBanners.tsx')).LateBanners, {
  yields: true,
})

/** What holds for every page. */
export function Banners({ me }: { me: Me }) {
  return (
    <>
      <OlderRelease />
      <LimitedBanner />
      <LateBanners me={me} />
    </>
  )
}

/** Another tab runs a newer release: only a reload brings this one to the same session. It is never forced. */
function OlderRelease() {
  const isOld = useSyncExternalStore(olderRelease.subscribe, olderRelease.read)
  if (!isOld) return null
  return (
    <Banner tone="warn" title={words.olderRelease} role="status" actions={<ReloadButton />}>
      {words.olderReleaseMore}
    </Banner>
  )
}
