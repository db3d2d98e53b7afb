/** A key that a module had before, and may still have in plain text: the API names it and never shows it. */
export type OldKey = {
  /** As the backend names it: django_checkout.APIKey#3, settings.AGREEMENTS_API_KEY. */
  ref: string
  /** The model, or the setting. */
  source: string
  /** A setting has no row that a purge could delete. */
  isSetting: boolean
}

/**
 * The old keys that a legacy token was made of. `unnamed` counts those that its source has no room to name
 * (docs/wire.md#one-secret-several-rows).
 */
export function oldKeysOf({ legacy_source: text }: { legacy_source?: string | null | undefined }): {
  keys: OldKey[]
  unnamed: number
} {
  const parts = (text ?? '').split(',').filter((part) => part !== '')
  const [last] = parts.slice(-1)
  const unnamed = Number(/^\+(\d{1,9}) more$/.exec(last ?? '')?.[1] ?? 0)
  return { keys: (unnamed > 0 ? parts.slice(0, -1) : parts).map(oldKeyOf), unnamed }
}

function oldKeyOf(ref: string): OldKey {
  const [source = ref] = ref.split('#')
  return { ref, source, isSetting: ref.startsWith('settings.') }
}
