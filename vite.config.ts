import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, minify } from 'vite'
import type { Plugin } from 'vite'
import { z } from 'zod/mini'
import { oneUnit } from './scripts/oneUnit.js'
import { unreachedGoes } from './scripts/unreached.js'

/** `x.innerHTML = ''` is a Trusted Types sink: react-aria's announcer empties its logs so, and the page would break. */
const emptyByMarkup = /\.innerHTML\s*=\s*(?:''|"")/g
const reactAria = /[\\/]node_modules[\\/](?:react-aria|react-stately|@react-aria)[\\/].*\.m?js$/

const trustedReactAria: Plugin = {
  name: 'keyturn:trusted-react-aria',
  transform: {
    filter: { id: reactAria, code: 'innerHTML' },
    handler: (code) => ({ code: code.replaceAll(emptyByMarkup, '.replaceChildren()'), map: null }),
  },
}

/** Its package hands out the build for development alone, whose warnings nobody reads in a console that is built. */
const productionRouter: Plugin = {
  name: 'keyturn:production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router$/ },
    async handler(...asked) {
      const found = await this.resolve(...asked)
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
    },
  },
}

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
// The console says which release it is (src/lib/consoleRelease.ts).
process.env['VITE_RELEASE'] = version

const FIRST = '/src/boot/first.js'

/**
 * The blocking script of index.html, which queues a submit that comes before the module. A classic script is no module of
 * the bundle: it is made small and named by its hash here.
 */
const firstScript: Plugin = {
  name: 'keyturn:first-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'pre',
    async handler(html) {
      const tag = new RegExp(`<script([^>]*?)\\s(?:vite-ignore\\s+)?src="${FIRST}"([^>]*)>`)
      if (!tag.test(html)) return html
      const { code: small } = await minify('first.js', readFileSync(`.${FIRST}`, 'utf8'))
      const hash = createHash('sha256').update(small).digest('base64url').slice(0, 8)
      first = { fileName: `assets/first-${hash}.js`, source: small }
      return html.replace(tag, `<script vite-ignore$1 src="/${first.fileName}"$2>`)
    },
  },
  generateBundle() {
    if (first) this.emitFile({ type: 'asset', ...first })
  },
}
let first: { fileName: string; source: string } | null = null

/** In development the sandbox, or the way to a backend, lives in Vite's own process (server/development.ts). */
const keyturnServer: Plugin = {
  name: 'keyturn:server',
  apply: 'serve',
  async configureServer(vite) {
    if (process.env.VITEST) return
    const loaded = await vite.ssrLoadModule('/src/server/development.ts')
    const development = loaded.startDevelopment(vite.config.root, process.env)
    vite.config.logger.info(development.greeting)
    vite.httpServer?.once('close', development.close)
    vite.middlewares.use((incoming, _outgoing, next) => {
      const [, name] = /^\/(open|review)(?:$|\?)/.exec(incoming.url ?? '') ?? []
      if (name !== undefined) incoming.url = `/${name}.html`
      next()
    })
    vite.middlewares.use(development.handle)
  },
}

/** The file of a scope. */
const scopes = new Map<string, string>()

/** A style's class by its folder and file: the hashes of Vite's own names pack badly. Two files of one name are refused. */
function scopedName(name: string, path: string): string {
  const [file = ''] = path.split('?')
  const scope = file.split(/[\\/]/).slice(-2).join('-').replace('.module.css', '')
  const known = scopes.get(scope) ?? file
  if (known !== file) throw new Error(`${file} and ${known} would share their classes.`)
  scopes.set(scope, file)
  return `${scope}_${name}`
}

export default defineConfig({
  css: { modules: { generateScopedName: scopedName } },
  plugins: [
    react(),
    oneUnit,
    // react-aria's own English is en-US alone: asking for en-GB would leave it without any words.
    { ...optimizeLocales.vite({ locales: ['en'] }), enforce: 'pre' },
    trustedReactAria,
    productionRouter,
    unreachedGoes,
    firstScript,
    keyturnServer,
  ],
  server: { port: 4780, host: '127.0.0.1' },
  optimizeDeps: { rolldownOptions: { plugins: [trustedReactAria] } },
  // Not named by its hash: tabs of two releases must meet at one vault (session/vault/vaultProtocol.ts).
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'vault.js', comments: false } },
  },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
    // Every browser that runs es2022 modules knows it.
    modulePreload: { polyfill: false },
    sourcemap: false,
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Each with all that it imports at once: what is always read together is one file, and no list of forty.
          groups: [
            { name: 'boot', test: /[\\/]index\.html$/, priority: 3 },
            { name: 'lock', test: /[\\/]src[\\/]boot[\\/]lockScreen\.ts$/, priority: 2 },
            { name: 'shell', test: /[\\/]src[\\/]main\.tsx$/, priority: 1 },
            {
              name: 'tokens',
              test: /[\\/]src[\\/](?:components[\\/](?:inventory|token-table|frame|tokens)[\\/](?:useApplications|useInventory|useTokenRows|InventoryReading|InventoryReadAt|InventoryUnread|MomentOf|TokenKey|tokenAddress|useWriteRefusal)|rules[\\/]tokens[\\/](?:attention|sort|statusFilter)|ui[\\/](?:page[\\/]Panel|text[\\/]Mark))\.tsx?$/,
            },
            // Styles that most pages share, of 100 bytes each.
            {
              name: 'tokens',
              test: /[\\/]src[\\/]ui[\\/](?:page[\\/]PanelRow\.tsx|(?:panel|popover|buttons[\\/]joined|table[\\/]plain)\.module\.css)$/,
            },
            // Of people, groups and roles: small, and most of it is read by all their pages.
            {
              name: 'access',
              test: /[\\/]src[\\/](?:api[\\/](?:access[\\/](?:roles|catalogue|accessReading)|people[\\/](?:groups|people))|components[\\/]access[\\/]personNames)\.ts$/,
            },
            // What stands over a list and reads its address: of 250 bytes each, and every list has most of it.
            {
              name: 'lists',
              test: /[\\/]src[\\/](?:components[\\/](?:address|frame)[\\/](?:NotUnderstood|addressPage|addressSearch|addressSort)|ui[\\/](?:forms[\\/]SearchField|page[\\/]LinkTab|table[\\/](?:Pager|Toolbar|useFold)))\.tsx?$/,
            },
            // Of 200 bytes each, they pack badly alone; those of one or two places stay with them.
            {
              name: 'icons',
              test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
              minShareCount: 4,
            },
            // Of the first page too, and of few others.
            {
              name: 'tokens',
              test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](?:plus|refresh-cw|scan-search)\.mjs$/,
              priority: 1,
            },
            // What two of its pages share is small, and most of it is read by all of them.
            {
              name: 'drills',
              test: /[\\/]src[\\/](?:components[\\/]drills[\\/](?:words|useDrill|useDrillHere)|pages[\\/]drills[\\/](?:(?:plan|drill)[\\/])?(?:NoSuchDrill|StartDrill|claimText))\.tsx?$/,
              minShareCount: 2,
            },
            // A line or two each.
            {
              name: 'lines',
              test: /[\\/]src[\\/](?:components|rules)[\\/](?:drills|frame)[\\/](?:actedAt|readNow)\.ts$/,
            },
            // Asked for from five places, and small in each.
            {
              name: 'undo',
              test: /[\\/]src[\\/](?:components[\\/]undo[\\/](?:words|undoEnd|undoOutcome)|rules[\\/](?:acts|drills)[\\/](?:undo|drillUndo|restore))\.tsx?$/,
            },
            // The next ten: parts of a few hundred bytes that are read together on many pages, and pack badly each by itself.
            // Every form has most of them.
            {
              name: 'forms',
              test: /[\\/]src[\\/]ui[\\/]forms[\\/](?:Field|FieldError|TextField|Checkbox|Select|TextArea|useErrorUntilTyped|useRefusedText)\.tsx?$/,
            },
            // Every export does all of it.
            {
              name: 'files',
              test: /[\\/]src[\\/](?:components[\\/]files[\\/](?:madeFile|formItems|fileName|useMade|ExportMenu)|ui[\\/]download|lib[\\/]csv)\.tsx?$/,
            },
            // A list's own, and what can be done from it.
            {
              name: 'tables',
              test: /[\\/]src[\\/](?:components[\\/]acts[\\/](?:acts|ActButton)|ui[\\/](?:table[\\/](?:rowFocus|Table|useTableRoom)|menus[\\/]RowMenu)|components[\\/](?:waiting[\\/](?:TableWaiting|ListWaiting)|frame[\\/](?:StaleLine|ReadFailed)))\.tsx?$/,
            },
            // What a dialog that writes is made of.
            {
              name: 'writes',
              test: /[\\/]src[\\/](?:ui[\\/](?:dialogs[\\/](?:AlertDialog|FormDialog)|text[\\/]DebugId)|components[\\/]frame[\\/](?:useSubmit|useDraft|useForm|ServerMark|aboveWithId)|api[\\/](?:carryOut|audit[\\/]actionLog))\.tsx?$/,
            },
            // Who may what, in words and signs.
            {
              name: 'levels',
              test: /[\\/]src[\\/]components[\\/]access[\\/](?:accessSentence|AreaFlags|LevelTile|useAccess)\.tsx?$/,
            },
            // Another date than now.
            {
              name: 'past',
              test: /[\\/]src[\\/](?:components[\\/]past[\\/](?:pastAddress|PastPlace|HowSure|PastAccessBand)|rules[\\/]past[\\/]pastClaims)\.tsx?$/,
            },
            // Acts of roles and grants.
            {
              name: 'grants',
              test: /[\\/]src[\\/](?:api[\\/]access[\\/]actOnGrants|components[\\/]frame[\\/]restoreCalls|rules[\\/]access[\\/](?:accessManagers|roles[\\/]roleEdit))\.ts$/,
            },
            // How a token is told.
            {
              name: 'token-parts',
              test: /[\\/]src[\\/](?:components[\\/]tokens[\\/](?:TokenState|KindOf|TokenNameLink|LastUsed)|rules[\\/]tokens[\\/]stops)\.tsx?$/,
            },
            // Filters above a list.
            {
              name: 'chips',
              test: /[\\/]src[\\/]ui[\\/]forms[\\/](?:Chip|ChoiceChip|FilterChip|FormChip)\.tsx$/,
            },
            // Reviews share it.
            {
              name: 'reviews',
              test: /[\\/]src[\\/](?:contract[\\/](?:reviewPacket|reviewPack)|rules[\\/]reviews[\\/](?:reviewMerge|reviewProgress|reviewStart))\.ts$/,
            },
            {
              name: 'overlays',
              test: /[\\/]src[\\/]ui[\\/](?:(?:dialogs|menus)[\\/])?(?:Dialog|MenuItems|TipBubble)\.tsx$/,
            },
          ],
        },
      },
    },
    license: { fileName: 'licenses.md' },
  },
})
