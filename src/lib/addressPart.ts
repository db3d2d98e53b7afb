/** A text as one part of an address. Half a character, which no address can hold, becomes the sign for one that is none. */
export const addressPart = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'))
