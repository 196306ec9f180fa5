/** How long after the first Ctrl+C a second one means "at once", in milliseconds. Terminals and npm send it twice. */
const patience = 1000

/**
 * Calls `stop` once, when the process is asked to end: by a signal, by the launcher (`stop` over its channel),
 * or because the launcher is gone.
 */
export function onStopSignal(stop: () => void) {
  let since = 0
  const ask = () => {
    if (since === 0) {
      since = Date.now()
      stop()
    } else if (Date.now() - since > patience) {
      process.exit(130)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
  if (!process.channel) return
  process.on('message', (message) => {
    if (message === 'stop') ask()
  })
  process.on('disconnect', ask)
  process.channel.unref()
}
