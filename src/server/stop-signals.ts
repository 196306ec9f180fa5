import { constants } from 'node:os'

/** How long after the first Ctrl+C a second one means "at once", in milliseconds. Terminals and npm send it twice. */
const patience = 1000

type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

export const exitCodeOf = (signal: StopSignal): number => 128 + constants.signals[signal]

/**
 * Calls `stop` once, when the process is asked to end: by a signal, by the launcher (`stop` over its channel),
 * or because the launcher is gone. Asked once more, the process exits at once.
 */
export function onStopSignal(stop: (signal: StopSignal) => void) {
  let since = 0
  const ask = (signal: StopSignal) => {
    if (since === 0) {
      since = Date.now()
      stop(signal)
    } else if (Date.now() - since > patience) {
      process.exit(exitCodeOf(signal))
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ask(signal))
  if (!process.channel) return
  process.on('message', (message) => {
    if (message === 'stop') ask('SIGTERM')
  })
  process.on('disconnect', () => ask('SIGTERM'))
  process.channel.unref()
}
