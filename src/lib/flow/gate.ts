/** What goes on in turn waits here while somebody has closed it. */
export function createGate() {
  let closed: { opened: Promise<void>; open: () => void } | null = null
  return {
    isClosed: () => closed !== null,
    close() {
      let open = () => {}
      const opened = new Promise<void>((resolve) => (open = resolve))
      closed = { opened, open }
    },
    open() {
      closed?.open()
      closed = null
    },
    /** Over once it is open. */
    passed: async (): Promise<void> => closed?.opened,
  }
}

export type Gate = ReturnType<typeof createGate>
