/** The three channels of every world; `idx` is what URLs and pins name. */
export const channels = [
  {
    pk: 1,
    idx: 'pl',
    name: 'Sklep PL',
    default_language: 'pl',
    default_currency: 'PLN',
    languages: ['pl', 'en'],
    is_default: true,
    inheritance_enabled: false,
    default_inheritance_flags: [],
  },
  {
    pk: 2,
    idx: 'de',
    name: 'Shop DE',
    default_language: 'de',
    default_currency: 'EUR',
    languages: ['de', 'en'],
    is_default: false,
    inheritance_enabled: true,
    default_inheritance_flags: ['attributes', 'descriptions'],
  },
  {
    pk: 3,
    idx: 'at',
    name: 'Shop AT',
    default_language: 'de',
    default_currency: 'EUR',
    languages: ['de'],
    is_default: false,
    inheritance_enabled: true,
    default_inheritance_flags: ['attributes'],
  },
] as const

export const isChannel = (idx: string): boolean => channels.some((channel) => channel.idx === idx)
