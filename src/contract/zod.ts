import * as z from 'zod/mini'

// The JIT compiles with `new Function`, which the content security policy refuses.
z.config({ jitless: true })

export { z }
