const BYTES = 18

/** A password of 24 letters, digits, - and _, made in this page: 144 bits of the browser's own chance. */
export function makePassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
