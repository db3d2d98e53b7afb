import { mutationCacheSink, queryCacheSink } from './caches.ts'
import {
  accessibilitySink,
  addressSink,
  domSink,
  performanceSink,
  printSink,
  windowNameSink,
} from './document.ts'
import { clipboardSink, heapSink, profileSink } from './machine.ts'
import type { Sink } from './sink.ts'
import {
  cacheStorageSink,
  cookieSink,
  databaseSink,
  localStorageSink,
  sessionStorageSink,
} from './storage.ts'
import { consoleSink, messageSink, reportSink, requestSink } from './traffic.ts'

/** The 20 places of docs/reliability.md#twenty-places. */
export const sinks: readonly Sink[] = [
  localStorageSink,
  sessionStorageSink,
  databaseSink,
  cacheStorageSink,
  cookieSink,
  addressSink,
  windowNameSink,
  domSink,
  accessibilitySink,
  queryCacheSink,
  mutationCacheSink,
  consoleSink,
  reportSink,
  requestSink,
  messageSink,
  performanceSink,
  printSink,
  heapSink,
  profileSink,
  clipboardSink,
]

/** Where a value that is shown can be seen while it is: the sweep itself must find it there. */
export const whileShown: readonly Sink[] = [domSink, accessibilitySink, heapSink, clipboardSink]
