const JWT = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g
// A raw token is words with underscores and then a long secret, whatever its prefix; a long run of the alphabet alone is one without.
const VALUE = /\b(?:[a-z]+_){1,3}[\w-]{16,}|\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{32,}/g

/**
 * A text for a report or a log, with every JWT and every raw token value in it made unreadable.
 *
 * @param {string} text
 * @returns {string}
 */
export function mask(text) {
  return text.replaceAll(JWT, '<jwt>').replaceAll(VALUE, '<value>')
}
