/**
 * The bundled server answers with Clear-Site-Data (docs/reliability.md#headers). Fetched and never navigated to; a host
 * that has no such page loses nothing by it.
 */
export async function emptyBrowserCache(): Promise<void> {
  const init = { credentials: 'same-origin', cache: 'no-store' } as const
  await fetch(`${import.meta.env.BASE_URL}signed-out`, init).catch(() => {})
}
