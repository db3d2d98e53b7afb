import { stripVTControlCharacters } from 'node:util'

const JWT = /\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g
// A raw token is a word or two with underscores and then a long secret, whatever its prefix; or the secret alone.
const VALUE =
  /\b(?:[a-z]+_){1,3}(?=[\w-]*[A-Z0-9])[\w-]{16,}|\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{32,}/g

/**
 * A text for a report, plain and with every JWT and every raw token value in it made unreadable. Colours go first: they
 * may stand in the middle of a value.
 *
 * @param {string} text
 * @returns {string}
 */
export function mask(text) {
  return stripVTControlCharacters(text).replaceAll(JWT, '<jwt>').replaceAll(VALUE, '<value>')
}
