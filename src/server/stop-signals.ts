import { constants } from 'node:os'

/** Terminals and npm send the first Ctrl+C twice; only a signal after this time means "exit immediately". */
const duplicateWindowMs = 1000

type StopSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'

export const exitCodeForSignal = (signal: StopSignal): number => 128 + constants.signals[signal]

/**
 * Calls `stop` once, on a signal, on the message `stop` from the launcher, or when the launcher is gone.
 * The next signal ends the process immediately.
 */
export function onStopSignal(stop: (signal: StopSignal) => void) {
  let requestedAt = 0
  const requestStop = (signal: StopSignal) => {
    if (requestedAt === 0) {
      requestedAt = Date.now()
      stop(signal)
    } else if (Date.now() - requestedAt > duplicateWindowMs) {
      process.exit(exitCodeForSignal(signal))
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => requestStop(signal))
  if (!process.channel) return
  process.on('message', (message) => {
    if (message === 'stop') requestStop('SIGTERM')
  })
  process.on('disconnect', () => requestStop('SIGTERM'))
  process.channel.unref()
}
