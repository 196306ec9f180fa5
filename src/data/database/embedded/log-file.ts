import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  statSync,
  truncateSync,
} from 'node:fs'

/** Bytes. Twice this is the most that the log and its predecessor take. */
const most = 4 * 1024 * 1024

/** The server appends to it, so it may be cut while the server writes. */
export function boundLog(file: string) {
  if (!existsSync(file) || statSync(file).size <= most) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

export const logSize = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The last complaint that was written after byte `from`. */
export function lastComplaint(file: string, from: number): string {
  const handle = openSync(file, 'r')
  try {
    const length = Math.min(Math.max(fstatSync(handle).size - from, 0), 64 * 1024)
    const text = Buffer.alloc(length)
    readSync(handle, text, 0, length, from)
    const lines = text.toString('utf8').trim().split('\n')
    // A full disk ends in a complaint about something else ("checkpoint request failed").
    const full = lines.find((line) => line.includes('No space left on device'))
    return full ?? lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
  } finally {
    closeSync(handle)
  }
}
