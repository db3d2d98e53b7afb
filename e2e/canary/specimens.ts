/** A file that breaks one rule of the house. `rule` is its name in oxlint.config.js; a plugin's specimen stands for its whole category. */
export type Specimen = { rule: string; file: string; source: string }

const longer = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line}`)

export const specimens: readonly Specimen[] = [
  {
    rule: 'import/no-cycle',
    file: 'src/lib/first.ts',
    source: `import { second } from './second.ts'\nexport const first = (): number => second()\n`,
  },
  {
    rule: 'import/no-cycle',
    file: 'src/lib/second.ts',
    source: `import { first } from '#lib/first.ts'\nexport const second = (): number => first()\n`,
  },
  {
    rule: 'import/no-relative-parent-imports',
    file: 'src/rules/parent.ts',
    source: `import { first } from '../lib/first.ts'\nexport const parent = first\n`,
  },
  {
    rule: 'import/extensions',
    file: 'src/lib/extension.ts',
    source: `import { first } from './first'\nexport const extension = first\n`,
  },
  {
    rule: 'import/no-default-export',
    file: 'src/lib/byDefault.ts',
    source: `export default function byDefault() {\n  return 1\n}\n`,
  },
  {
    rule: 'import/no-nodejs-modules',
    file: 'src/lib/builtin.ts',
    source: `import { readFileSync } from 'node:fs'\nexport const builtin = readFileSync\n`,
  },
  { rule: 'max-lines', file: 'src/lib/long.ts', source: `${longer.join('\n')}\n` },
  {
    rule: 'no-empty',
    file: 'src/lib/swallow.ts',
    source: `export function swallow(act: () => void) {\n  try {\n    act()\n  } catch {}\n}\n`,
  },
  {
    rule: 'no-console',
    file: 'src/lib/loud.ts',
    source: `export const loud = (word: string) => console.log(word)\n`,
  },
  {
    rule: 'no-restricted-globals',
    file: 'src/api/fetches.ts',
    source: `export const fetches = () => fetch('/api/token/')\n`,
  },
  {
    rule: 'no-restricted-globals',
    file: 'src/pages/tokens/keeps.ts',
    source: `export const keeps = () => localStorage.getItem('columns')\n`,
  },
  {
    rule: 'no-restricted-properties',
    file: 'src/rules/clock.ts',
    source: `export const clock = () => Date.now()\n`,
  },
  {
    rule: 'no-restricted-properties',
    file: 'src/lib/dice.ts',
    source: `export const dice = () => Math.random()\n`,
  },
  {
    rule: 'no-restricted-imports',
    file: 'src/lib/drawer.ts',
    source: `import { pad } from './utils.ts'\nexport const drawer = pad\n`,
  },
  {
    rule: 'no-restricted-imports',
    file: 'src/api/barrel.ts',
    source: `export { first } from '#lib/index.ts'\n`,
  },
  {
    rule: 'no-restricted-imports',
    file: 'src/pages/tokens/TypeOnly.ts',
    source: `import type { Roles } from '#pages/roles/Roles.tsx'\nexport type Again = Roles\n`,
  },
  {
    rule: 'no-restricted-imports',
    file: 'src/components/dynamic.ts',
    source: `export const dynamic = () => import('#pages/roles/Roles.tsx')\n`,
  },
  {
    rule: 'typescript/no-explicit-any',
    file: 'src/lib/anything.ts',
    source: `export const anything = (it: any): string => String(it)\n`,
  },
  {
    rule: 'typescript/no-non-null-assertion',
    file: 'src/lib/bang.ts',
    source: `export const bang = (it: string | null): string => it!\n`,
  },
  {
    rule: 'typescript/consistent-type-assertions',
    file: 'src/lib/cast.ts',
    source: `export const cast = (it: unknown): string => it as string\n`,
  },
  {
    rule: 'typescript/ban-ts-comment',
    file: 'src/lib/ignored.ts',
    source: `// @ts-ignore\nexport const ignored: string = 'a'\n`,
  },
  {
    rule: 'typescript/switch-exhaustiveness-check',
    file: 'src/rules/half.ts',
    source: `export function half(it: 'active' | 'revoked'): string {\n  switch (it) {\n    case 'active':\n      return 'a'\n  }\n  return 'b'\n}\n`,
  },
  {
    rule: 'typescript/no-floating-promises',
    file: 'src/lib/adrift.ts',
    source: `export function adrift(act: () => Promise<void>) {\n  act()\n}\n`,
  },
  {
    rule: 'typescript/only-throw-error',
    file: 'src/lib/thrown.ts',
    source: `export function thrown() {\n  throw 'a sentence'\n}\n`,
  },
  ...['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => ({
    rule: `typescript/no-unsafe-${what}`,
    file: `src/wire/unsafe-${what}.ts`,
    source:
      {
        argument: `const take = (it: string) => it\nexport const argument = (text: string) => take(JSON.parse(text))\n`,
        assignment: `export function assignment(text: string) {\n  const it = JSON.parse(text)\n  return typeof it\n}\n`,
        call: `export const call = (text: string) => {\n  JSON.parse(text)()\n}\n`,
        'member-access': `export const member = (text: string) => typeof JSON.parse(text).raw\n`,
        return: `export const back = (text: string): string => JSON.parse(text)\n`,
      }[what] ?? '',
  })),
  {
    rule: 'react/rules-of-hooks',
    file: 'src/ui/Sometimes.tsx',
    source: `import { useState } from 'react'\nexport function Sometimes({ shown }: { shown: boolean }) {\n  if (!shown) return null\n  const [word] = useState('word')\n  return <p>{word}</p>\n}\n`,
  },
  {
    rule: 'react/exhaustive-deps',
    file: 'src/ui/states/Stale.tsx',
    source: `import { useEffect } from 'react'\nexport function Stale({ name }: { name: string }) {\n  useEffect(() => {\n    document.title = name\n  }, [])\n  return null\n}\n`,
  },
  {
    rule: 'typescript/no-misused-spread',
    file: 'src/lib/spread.ts',
    source: `export const spread = (it: Map<string, string>) => ({ ...it })\n`,
  },
  {
    rule: 'vitest/valid-expect',
    file: 'src/lib/unfinished.test.ts',
    source: `import { expect, test } from 'vitest'\ntest('unfinished', () => {\n  expect(1)\n})\n`,
  },
  {
    rule: 'vitest/expect-expect',
    file: 'src/lib/idle.test.ts',
    source: `import { test } from 'vitest'\nimport { act } from './act.ts'\ntest('idle', () => {\n  act()\n})\n`,
  },
  {
    rule: 'vitest/valid-title',
    file: 'src/lib/untitled.test.ts',
    source: `import { expect, test } from 'vitest'\ntest('', () => {\n  expect(1).toBe(1)\n})\n`,
  },
  {
    rule: 'vitest/no-conditional-expect',
    file: 'src/lib/sometimes.test.ts',
    source: `import { expect, test } from 'vitest'\nimport { word } from './word.ts'\ntest('sometimes', () => {\n  if (word) expect(word).toBe('a')\n})\n`,
  },
  {
    rule: 'vitest/no-focused-tests',
    file: 'src/lib/alone.test.ts',
    source: `import { expect, test } from 'vitest'\ntest.only('alone', () => {\n  expect(1).toBe(1)\n})\n`,
  },
  {
    rule: 'vitest/no-disabled-tests',
    file: 'src/lib/asleep.test.ts',
    source: `import { expect, test } from 'vitest'\ntest.skip('asleep', () => {\n  expect(1).toBe(1)\n})\n`,
  },
  {
    rule: 'jsx-a11y/alt-text',
    file: 'src/ui/Picture.tsx',
    source: `export const Picture = () => <img src="/a.png" />\n`,
  },
  {
    rule: 'jsx-a11y/click-events-have-key-events',
    file: 'src/ui/MouseOnly.tsx',
    source: `export const MouseOnly = ({ act }: { act: () => void }) => <div onClick={act}>Act</div>\n`,
  },
  {
    rule: 'jsx-a11y/no-interactive-element-to-noninteractive-role',
    file: 'src/ui/Hidden.tsx',
    source: `export const Hidden = () => <button role="img">Word</button>\n`,
  },
  {
    rule: 'jsx-a11y/no-redundant-roles',
    file: 'src/ui/Twice.tsx',
    source: `export const Twice = () => <button role="button">Word</button>\n`,
  },
  {
    rule: 'jsx-a11y/no-autofocus',
    file: 'src/ui/Grab.tsx',
    source: `export const Grab = () => <input autoFocus aria-label="Word" />\n`,
  },
  {
    rule: 'jsx-a11y/aria-props',
    file: 'src/ui/Typo.tsx',
    source: `export const Typo = () => <p aria-labeledby="a">Word</p>\n`,
  },
  {
    rule: 'react/jsx-key',
    file: 'src/ui/Keyless.tsx',
    source: `export const Keyless = ({ words }: { words: string[] }) => words.map((it) => <p>{it}</p>)\n`,
  },
  {
    rule: 'promise/valid-params',
    file: 'src/lib/promised.ts',
    source: `export const promised = () => Promise.all()\n`,
  },
  {
    rule: 'unicorn/no-thenable',
    file: 'src/lib/thenable.ts',
    source: `export const thenable = { then: () => 1 }\n`,
  },
  {
    rule: 'oxc/missing-throw',
    file: 'src/lib/unthrown.ts',
    source: `export function unthrown() {\n  new Error('said, not thrown')\n}\n`,
  },
  {
    rule: 'no-unused-vars',
    file: 'src/lib/unused.ts',
    source: `export function unused() {\n  const left = 1\n}\n`,
  },
]
