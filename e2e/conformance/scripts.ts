import { applications } from './script/applications.ts'
import { audit } from './script/audit.ts'
import { catalogue, channelList } from './script/catalogue.ts'
import { elsewhere } from './script/elsewhere.ts'
import { exchanging } from './script/exchange.ts'
import { forms } from './script/forms.ts'
import { gate } from './script/gate.ts'
import { grants } from './script/grants.ts'
import { keys } from './script/keys.ts'
import { whoAmI } from './script/me.ts'
import { pages } from './script/pages.ts'
import { roles } from './script/roles.ts'
import { beside } from './script/shop/beside.ts'
import { customers } from './script/shop/customers.ts'
import { erasing } from './script/shop/erasing.ts'
import { keyed } from './script/shop/keyed.ts'
import { services } from './script/shop/services.ts'
import { shelves } from './script/shop/shelves.ts'
import { throttled } from './script/shop/throttled.ts'
import { signIn } from './script/signIn.ts'
import { staff } from './script/staff.ts'
import { tokenCreation } from './script/tokenCreation.ts'
import { tokenLife } from './script/tokenLife.ts'
import type { Step } from './step.ts'

/** What both releases answer. A script may use what those before it have made. */
export const common: readonly Step[] = [
  ...signIn,
  ...whoAmI,
  ...gate,
  ...elsewhere,
  ...catalogue,
  ...channelList,
  ...applications,
  ...pages,
  ...tokenCreation,
  ...tokenLife,
  ...keys,
  ...forms,
  ...roles,
  ...staff,
  ...grants,
  ...audit,
]

/** The whole of release 1.1; its tokens for the admin API come last, since the audit log is compared before them. */
export const release11: readonly Step[] = [...common, ...exchanging]

/** What the other modules of a full installation answer; it erases somebody at its end. */
export const shop: readonly Step[] = [
  ...customers,
  ...shelves,
  ...keyed,
  ...beside,
  ...services,
  ...throttled,
  ...erasing,
]
