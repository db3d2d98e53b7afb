import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { browserArguments, haveBrowser } from '#scripts/browser.js'

/** The Chromium that the journeys use too. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: haveBrowser(), args: browserArguments() })
