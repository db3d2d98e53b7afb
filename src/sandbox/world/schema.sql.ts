import { legacyTables } from './legacyTables.sql.ts'

/** Grows with every change of the tables: a file of another version is refused, never migrated by guess. */
export const SCHEMA_VERSION = 1

/** `KEYT`: what marks a file as a sandbox's. */
export const APPLICATION_ID = 0x4b_45_59_54

export const tables = [
  'cards',
  'reviews',
  'returns',
  'bookings',
  'orders',
  'carts',
  'ended_sessions',
  'customers',
  ...legacyTables,
  'audit',
  'tokens',
  'applications',
  'grants',
  'role_permissions',
  'roles',
  'memberships',
  'groups',
  'users',
  'meta',
] as const

/**
 * The shop beside the access module. They came later than the tables above: a file of an older release gets them, empty, when it
 * is opened. Lines are JSON: what is in a cart, an order or a return.
 */
export const storefrontTables = `
CREATE TABLE IF NOT EXISTS customers (
  user_id INTEGER PRIMARY KEY REFERENCES users (id),
  uid TEXT NOT NULL UNIQUE,
  source_channel TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS ended_sessions (jti TEXT PRIMARY KEY, ends_at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS carts (
  cart_id TEXT PRIMARY KEY,
  channel_idx TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id),
  email TEXT NOT NULL,
  currency TEXT NOT NULL,
  lines TEXT NOT NULL,
  addresses TEXT NOT NULL,
  discounts TEXT NOT NULL,
  shipping TEXT NOT NULL,
  payment TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS orders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL UNIQUE,
  channel_idx TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id),
  email TEXT NOT NULL,
  currency TEXT NOT NULL,
  lines TEXT NOT NULL,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS bookings (
  channel_idx TEXT NOT NULL,
  starts_at TEXT NOT NULL,
  PRIMARY KEY (channel_idx, starts_at)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS returns (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  return_id TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL,
  status TEXT NOT NULL,
  lines TEXT NOT NULL,
  comment TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS reviews (
  uuid TEXT PRIMARY KEY,
  channel_idx TEXT NOT NULL,
  user_id INTEGER REFERENCES users (id),
  sku TEXT NOT NULL,
  name TEXT NOT NULL,
  title TEXT NOT NULL,
  detail TEXT NOT NULL,
  rate REAL NOT NULL,
  status TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS cards (
  token TEXT PRIMARY KEY,
  channel_idx TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  method TEXT NOT NULL,
  brand TEXT NOT NULL,
  last_four TEXT NOT NULL
);
`

export const schema = `${storefrontTables}
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);

CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  username TEXT NOT NULL UNIQUE,
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  password TEXT NOT NULL,
  is_staff INTEGER NOT NULL,
  is_superuser INTEGER NOT NULL,
  is_active INTEGER NOT NULL,
  username_folded TEXT NOT NULL,
  email_folded TEXT NOT NULL,
  haystack TEXT NOT NULL
);
CREATE INDEX users_username_folded ON users (username_folded);
CREATE INDEX users_email_folded ON users (email_folded);

CREATE TABLE groups (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE);
CREATE TABLE memberships (
  user_id INTEGER NOT NULL REFERENCES users (id),
  group_id INTEGER NOT NULL REFERENCES groups (id),
  PRIMARY KEY (user_id, group_id)
) WITHOUT ROWID;

CREATE TABLE roles (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  builtin INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
);
CREATE TABLE role_permissions (
  role_id INTEGER NOT NULL REFERENCES roles (id),
  permission TEXT NOT NULL,
  PRIMARY KEY (role_id, permission)
) WITHOUT ROWID;

CREATE TABLE grants (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  role_id INTEGER NOT NULL REFERENCES roles (id),
  user_id INTEGER REFERENCES users (id),
  group_id INTEGER REFERENCES groups (id),
  created_at TEXT NOT NULL,
  CHECK ((user_id IS NULL) <> (group_id IS NULL)),
  UNIQUE (role_id, user_id),
  UNIQUE (role_id, group_id)
);
CREATE INDEX grants_user ON grants (user_id);
CREATE INDEX grants_group ON grants (group_id);

CREATE TABLE applications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  is_active INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  service_user_id INTEGER UNIQUE REFERENCES users (id)
);

CREATE TABLE tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  application_id INTEGER NOT NULL REFERENCES applications (id),
  name TEXT NOT NULL,
  prefix TEXT NOT NULL,
  last_four TEXT NOT NULL,
  key_hash TEXT NOT NULL,
  scopes TEXT NOT NULL,
  channel_idx TEXT,
  expires_at TEXT,
  last_used_at TEXT,
  revoked_at TEXT,
  created_at TEXT NOT NULL,
  legacy INTEGER NOT NULL,
  legacy_source TEXT NOT NULL
);
-- Only a legacy secret split over channels shares a hash: one row for each pin.
CREATE UNIQUE INDEX tokens_hash ON tokens (key_hash, ifnull(channel_idx, ''));
CREATE INDEX tokens_application ON tokens (application_id, created_at, id);

CREATE TABLE audit (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  created_at TEXT NOT NULL,
  actor_id INTEGER,
  actor_label TEXT NOT NULL,
  action TEXT NOT NULL,
  target_type TEXT NOT NULL,
  target_id TEXT NOT NULL,
  target_label TEXT NOT NULL,
  detail TEXT NOT NULL,
  ip TEXT
);
CREATE INDEX audit_time ON audit (created_at, id);
CREATE INDEX audit_action ON audit (action, created_at, id);
CREATE INDEX audit_actor ON audit (actor_id, created_at, id);
`

/**
 * What is folded is counted from its index alone, and so is what is not: a log of 100,000 entries is nearly all of the first.
 * A file of an older release of the same tables gets them when it is opened.
 */
export const foldingIndexes = `
CREATE INDEX IF NOT EXISTS audit_bypass ON audit (actor_id, actor_label, substr(created_at, 1, 10), created_at, id)
  WHERE action = 'gate.bypass';
CREATE INDEX IF NOT EXISTS audit_acts ON audit (created_at, id) WHERE action <> 'gate.bypass';
`
