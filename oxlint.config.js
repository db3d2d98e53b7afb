import { roomOverrides } from './scripts/roomRules.js'

/** Each part of a table has its role said: laid out as something else it would lose it. */
const tableRoles = {
  table: ['table'],
  thead: ['rowgroup'],
  tbody: ['rowgroup'],
  tr: ['row'],
  th: ['columnheader', 'rowheader'],
  td: ['cell'],
}

/**
 * The linter's settings. What a room may import is made from the table of rooms.
 *
 * @satisfies {import('oxlint').OxlintConfig}
 */
const settings = {
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
  },
  env: {
    builtin: true,
  },
  options: {
    typeAware: true,
  },
  ignorePatterns: ['dist', 'build', 'data', 'node_modules', 'test-results', 'public', '.cache'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-relative-parent-imports': 'error',
    'import/extensions': [
      'error',
      'always',
      {
        ignorePackages: true,
      },
    ],
    'import/no-default-export': 'error',
    'max-lines': [
      'error',
      {
        max: 300,
      },
    ],
    'no-empty': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-assertions': [
      'error',
      {
        assertionStyle: 'never',
      },
    ],
    'typescript/ban-ts-comment': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      {
        allowDefaultCaseForExhaustiveSwitch: false,
        considerDefaultExhaustiveForUnions: false,
      },
    ],
    'typescript/no-floating-promises': 'error',
    'typescript/only-throw-error': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'typescript/no-misused-spread': [
      'error',
      {
        allow: [
          {
            from: 'lib',
            name: 'string',
          },
        ],
      },
    ],
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', tableRoles],
    'jsx-a11y/no-redundant-roles': [
      'error',
      {
        ...tableRoles,
        ul: ['list'],
        ol: ['list'],
      },
    ],
    'jsx-a11y/no-autofocus': [
      'error',
      {
        ignoreNonDOM: true,
      },
    ],
    'typescript/unbound-method': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/no-conditional-expect': 'error',
    'vitest/no-conditional-tests': 'off',
    'vitest/valid-title': 'error',
    'vitest/expect-expect': [
      'error',
      {
        assertFunctionNames: ['expect', 'fc.assert', 'expectServed', 'it.expectRows'],
      },
    ],
    'vitest/valid-expect': [
      'error',
      {
        maxArgs: 2,
      },
    ],
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
  },
  overrides: [
    ...roomOverrides(),
    {
      rules: {
        'import/no-nodejs-modules': 'error',
        'no-console': 'error',
      },
      files: [
        'src/{lib,contract,wire,session,rules,api,ui,components,dialogs,pages,app,boot}/**/*.{ts,tsx}',
        'src/*.{ts,tsx}',
      ],
      excludeFiles: ['**/*.test.{ts,tsx}'],
    },
    {
      rules: {
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
      },
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
    },
    {
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'fetch',
            message: 'A request goes through wire/.',
          },
          {
            name: 'localStorage',
            message: 'What the browser may keep is kept in session/keep/keep.ts.',
          },
          {
            name: 'sessionStorage',
            message: 'What the browser may keep is kept in session/keep/keep.ts.',
          },
          {
            name: 'indexedDB',
            message: 'What the browser may keep is kept in session/keep/keep.ts.',
          },
          {
            name: 'caches',
            message: 'What the browser may keep is kept in session/keep/keep.ts.',
          },
        ],
      },
      files: ['src/{lib,contract,rules,api,ui,components,dialogs,pages,app}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
    },
    {
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'Date',
            property: 'now',
            message: 'Time comes in as an argument.',
          },
          {
            object: 'Math',
            property: 'random',
            message: 'Chance comes in as an argument.',
          },
        ],
      },
      files: ['src/{lib,rules,components,dialogs,pages}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}'],
    },
    {
      rules: {
        'import/no-default-export': 'off',
      },
      files: ['*.config.{js,ts}', 'e2e/harness/setup.ts', 'scripts/fileReporter.js'],
    },
  ],
}

export default settings
