import pino, { type DestinationStream, type Logger } from 'pino'

interface LogOptions {
  level: string
  readable: boolean
  destination?: DestinationStream
}

export function createLogger({ level, readable, destination }: LogOptions): Logger {
  // Asynchronous, so that a slow log reader cannot delay requests; pino flushes the rest on exit.
  const output = destination ?? pino.destination({ dest: 1, sync: false })
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, readable ? { write: (line) => output.write(formatLine(line)) } : output)
}

const indentLines = (text: string) => text.replaceAll('\n', '\n    ')

function formatLine(json: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(json)
  if (level === 'info' && Object.keys(rest).length === 0) return `${msg}\n`
  const details = Object.entries(rest).map(([name, value]) =>
    typeof value === 'string' ? `${name}=${value}` : `${name}=${JSON.stringify(value)}`,
  )
  const stackLines = err ? [`\n    ${indentLines(err.stack ?? err.message ?? '')}`] : []
  return `${[time.slice(11, 19), level.padEnd(5), msg, ...details, ...stackLines].join(' ')}\n`
}
