/**
 * The keys that the modules had, in plain text: the person who runs the sandbox may call its routes with them
 * (docs/running.md#legacy-keys-of-the-sandbox). They open nothing but a sandbox.
 */
export const legacyValues = {
  storefront: '4korNm9kzGp2Ic_QgUa2wICg9cuZzPGQi9pfDYlr',
  threeChannels: 'rueJv7JYgrky4Iu_1xpKKsvWwqfv1DUYMCMQbxRT',
  checkoutErase: 'erase-orders-pl',
  forms: 'contact-form-2019',
  booking: '957401c86d4165ff2532c9d70cba6656c4b368a0',
  accountsErase: '0a3e5c22ce5fb529abda59450b0dcb411f24e74d274740d87305c85e89d08755',
  returns: '5a7aa150cd9af50eceb57d7e0e5d9db3a1bba2025f33fceb75d61c37993c945d',
  reviews: '2cfbbf3479e7cecbe304b0e89a5ee10476208d8e8fc6bae77eed4a43e6b806fe',
  vault: '45c41f095b5180dd9f0588270108d38cfd9dba737195b73d63e752c7226683ac',
  newsletter: 'fce66f8db91df45a5b39dbbd65e6d9cb014e48933e218e4efb6d60b8ce19905f',
  mixed: 'f9a4a9d870de2ea408575fe2fd2c144c6406dda333fe90c268fde9a741728871',
  unplaced: '93b9441399926488758f615c6812f00a737d4f0ea7dc377dae2b5fbc95cf88be',
  late: 'c14d3d9e46fa6670e9b78a52b1d1da5e3dbe61d0dc2bcf3ebf62a7aa9d5aabcc',
} as const

type Row = {
  id: number
  value: keyof typeof legacyValues
  channel?: string | null
  scope?: 'contact_form' | 'booking'
  /** Days since its token was last used; none where it never was. */
  used?: number
  /** Somebody added it after the import, so that no token has it. */
  late?: true
}

/** The rows of the modules' tables. An id that is missing is a row that somebody deleted. */
export const legacyRowsOf: Readonly<Record<string, readonly Row[]>> = {
  django_accounts_apiadminkey: [{ id: 1, value: 'accountsErase', channel: 'pl', used: 63 }],
  django_checkout_apiadminkey: [
    // Shorter than 32 characters, so that nothing of it is shown.
    { id: 1, value: 'checkoutErase', channel: 'pl', used: 47 },
    { id: 2, value: 'mixed', channel: 'de' },
  ],
  django_checkout_apikey: [
    { id: 1, value: 'storefront', channel: 'pl', used: 0.004 },
    // One secret in three rows: a token for each channel.
    { id: 3, value: 'threeChannels', channel: 'pl', used: 0.2 },
    { id: 4, value: 'threeChannels', channel: 'de', used: 9.2 },
    { id: 5, value: 'threeChannels', channel: 'at', used: 18.2 },
    // For browsers here and secret above, so that no token may hold it.
    { id: 6, value: 'mixed', channel: 'de' },
    { id: 7, value: 'unplaced', channel: null },
    { id: 8, value: 'late', channel: 'at', late: true },
  ],
  django_contact_forms_apikey: [
    { id: 2, value: 'forms', channel: 'de', scope: 'contact_form', used: 41 },
    { id: 3, value: 'booking', channel: 'pl', scope: 'booking', used: 1.5 },
    // One secret in two modules: its rows lie in two applications.
    { id: 7, value: 'storefront', channel: 'at', scope: 'contact_form' },
    { id: 8, value: 'forms', channel: 'pl', scope: 'contact_form', used: 130 },
    // Its token only books, so that it is stale: what it was to open stays shut.
    { id: 9, value: 'booking', channel: 'pl', scope: 'contact_form', late: true },
  ],
  django_returns_apikey: [{ id: 1, value: 'returns', used: 0.02 }],
  django_reviews_apikey: [{ id: 1, value: 'reviews', used: 12 }],
  django_vault_apikey: [{ id: 1, value: 'vault' }],
}
/** Days since the newsletter's key was last used. */
export const NEWSLETTER_USED = 0.5
