type InertType = { 'content-type': string; 'content-disposition'?: 'attachment' }

const OPAQUE = 'application/octet-stream'
/** One media type and its parameters (RFC 9110, 8.3.1). */
const MEDIA_TYPE = /^([\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+)\s*((?:;[^,]*)?)$/
/** What a browser shows as text or keeps as data, wherever it is. */
const DATA = /^(?:application\/(?:[\w.+-]+\+)?json|text\/json|text\/csv|text\/plain)$/
/** What a browser would carry out or apply where a page names its address: scripts of every name, styles, packed answers. */
const APPLIED = /script|wasm|css|xsl|^multipart\/|^application\/(?:signed-exchange|webbundle)/

/**
 * What a foreign answer says of its type, so that nothing in it runs or is shown as a page. Only what was judged goes on: the
 * type in small letters and its charset. A type that is missing, malformed or said twice is none.
 */
export function inertType(contentType: string | readonly string[] | null | undefined): InertType {
  // Nearly every answer says this.
  if (contentType === 'application/json') return { 'content-type': contentType }
  const values = [contentType ?? []].flat()
  const [, name, parameters = ''] =
    MEDIA_TYPE.exec(values.length === 1 ? `${values[0]}`.trim() : '') ?? []
  const type = name?.toLowerCase() ?? OPAQUE
  const charset = /;\s*charset="?([\w.:+-]+)"?\s*(?:;|$)/i.exec(parameters)?.[1]
  if (DATA.test(type)) return { 'content-type': charset ? `${type}; charset=${charset}` : type }
  return {
    'content-type': APPLIED.test(type) ? OPAQUE : type,
    'content-disposition': 'attachment',
  }
}
