import {
  AiCostIcon,
  ConfigIcon,
  DestructiveIcon,
  type Icon,
  MoneyIcon,
  PersonalDataIcon,
  SecretFlagIcon,
} from '#ui/icons.ts'
import { accessWords as words } from './words.ts'

/** The flags that releases know, in the order of the legend; another one is shown as text. */
export const flagLegend: readonly { flag: string; word: string; icon: Icon }[] = [
  { flag: 'pii', word: words.flags.pii, icon: PersonalDataIcon },
  { flag: 'money', word: words.flags.money, icon: MoneyIcon },
  { flag: 'secret', word: words.flags.secret, icon: SecretFlagIcon },
  { flag: 'destructive', word: words.flags.destructive, icon: DestructiveIcon },
  { flag: 'ai_cost', word: words.flags.ai_cost, icon: AiCostIcon },
  { flag: 'config', word: words.flags.config, icon: ConfigIcon },
]
