import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const NONE =
  'No browser was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one, or run: npx playwright install --with-deps chromium'

/** A browser that cannot be had, as one sentence for a person. */
export class NoBrowser extends Error {}

/**
 * The program of a browser that is here already: `CHROMIUM_PATH`, one on the machine, or Playwright's download.
 * Throws where `CHROMIUM_PATH` names no program.
 *
 * @returns {string | null}
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (!isProgram(given)) throw new NoBrowser(`CHROMIUM_PATH is ${given}, which is no program.`)
    return given
  }
  return onPath(NAMES) ?? [...ELSEWHERE, chromium.executablePath()].find(isProgram) ?? null
}

/**
 * Firefox's program: `FIREFOX_PATH`, or one on the machine. Throws where there is none.
 *
 * @returns {string}
 */
export function findFirefox() {
  const found = process.env.FIREFOX_PATH ?? onPath(['firefox-esr', 'firefox'])
  if (found === null) throw new NoBrowser('Firefox was not found. Install it, or set FIREFOX_PATH.')
  return found
}

/**
 * @param {readonly string[]} names
 * @returns {string | null}
 */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const programs = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return programs.find(isProgram) ?? null
}

/**
 * For the suites that open a browser for each of hundreds of tests: the headless shell where there is one, the same engine
 * and network without the windows around them, which takes a third less processor time. Else what `findBrowser` finds.
 *
 * @returns {string | null}
 */
export function findLightBrowser() {
  return process.env.CHROMIUM_PATH ? findBrowser() : (onPath(SHELLS) ?? findBrowser())
}

/**
 * As `findBrowser`, and where there is none it is fetched: by Playwright's download, else Debian's package with
 * `CI=true` for root.
 *
 * @returns {string}
 */
export function haveBrowser() {
  const browser = findBrowser() ?? download() ?? debian()
  if (browser === null) throw new NoBrowser(NONE)
  return browser
}

/** What the browser is started with: nothing that talks to its maker, and no sandbox where root has none. */
export function browserArguments() {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-gpu',
    '--disable-quic',
  ]
}

function download() {
  if (process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD) return null
  const playwright = join(import.meta.dirname, '..', 'node_modules', '.bin', 'playwright')
  return attempt(playwright, ['install', 'chromium']) ? findBrowser() : null
}

function debian() {
  const may =
    process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!may) return null
  const installed =
    attempt('apt-get', ['update']) &&
    attempt('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'])
  return installed ? findBrowser() : null
}

/**
 * @param {string} program
 * @param {string[]} args
 */
function attempt(program, args) {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
    return true
  } catch {
    return false
  }
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.stdout.write(`${haveBrowser()}\n`)
  } catch (error) {
    if (!(error instanceof NoBrowser)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
}
