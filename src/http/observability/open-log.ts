import pino, { type DestinationStream, type Logger } from 'pino'

interface LogOptions {
  level: string
  readable: boolean
  destination?: DestinationStream
}

/** Errors never carry the values that PostgreSQL puts into them. */
export function openLog({ level, readable, destination }: LogOptions): Logger {
  // Written in the background: a slow reader of the log must not hold up requests. The rest is written on exit.
  const output = destination ?? pino.destination({ dest: 1, sync: false })
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (word: string) => ({ level: word }) },
  }
  return pino(options, readable ? { write: (line) => output.write(readableLine(line)) } : output)
}

const withoutLineEnds = (text: string) => text.replaceAll('\n', '\n    ')

function readableLine(json: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(json)
  if (level === 'info' && Object.keys(rest).length === 0) return `${msg}\n`
  const details = Object.entries(rest).map(([name, value]) =>
    typeof value === 'string' ? `${name}=${value}` : `${name}=${JSON.stringify(value)}`,
  )
  const fault = err ? [`\n    ${withoutLineEnds(err.stack ?? err.message ?? '')}`] : []
  return `${[time.slice(11, 19), level.padEnd(5), msg, ...details, ...fault].join(' ')}\n`
}
