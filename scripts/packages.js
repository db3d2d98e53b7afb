/** @typedef {keyof typeof packages} Package */

/** What is only for some floors, each with its npm names. */
export const packages = {
  react: ['react', 'react-dom', 'react-router'],
  query: ['@tanstack/react-query'],
  tanstack: ['@tanstack'],
  aria: [
    'react-aria',
    'react-stately',
    'react-aria-components',
    '@react-aria',
    '@react-stately',
    'lucide-react',
  ],
  server: ['hono', '@hono', 'libsql', 'jose'],
  zod: ['zod'],
  dates: ['@internationalized'],
}
