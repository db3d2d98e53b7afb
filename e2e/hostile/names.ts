/** Names as a hostile server sends them, and a piece of each as it must stand on the screen, as text. */
export const names: Record<string, { name: string; seen: string }> = {
  'an image that fails': {
    name: '<img src=x onerror="pwned=1">',
    seen: '<img src=x onerror="pwned=1">',
  },
  'a script': {
    name: '</title></script><script>pwned=1</script>',
    seen: '<script>pwned=1</script>',
  },
  'markup out of an attribute': {
    name: '"><svg onload=pwned=1><b id="pwned">',
    seen: '"><svg onload=pwned=1><b id="pwned">',
  },
  'an address that is a script': { name: 'javascript:pwned=1', seen: 'javascript:pwned=1' },
  'a template': {
    name: '${pwned=1}{{constructor.constructor("pwned=1")()}}',
    seen: '{{constructor.constructor("pwned=1")()}}',
  },
  'a word of the language': { name: '__proto__', seen: '__proto__' },
  'the right-to-left override': { name: 'live \u202Egnp.evil', seen: 'U+202E' },
  'bidi isolates that never close': { name: 'left \u2067\u2066 right', seen: 'U+2067' },
  'what has no width': { name: 'pay\u200Bment\u2060s', seen: 'U+200B' },
  'control characters': { name: 'bell\u0007 null\u0000 escape\u001B[31m', seen: 'U+0000' },
  'a line break': { name: 'first\r\nsecond', seen: 'U+000A' },
  'half a surrogate pair': { name: 'half \uD83D of one', seen: 'U+D83D' },
  'letters of several scripts': { name: 'pаypal', seen: 'letters of several alphabets' },
  'a thousand marks on one letter': { name: `a${'\u0301'.repeat(1_000)}`, seen: 'a' },
}
