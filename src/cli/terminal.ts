import { createInterface } from 'node:readline/promises'
import { addAbortSignal, Writable } from 'node:stream'
import { Cancelled, type Terminal } from './door.ts'

/** The terminal of this process; `signal` ends a question. */
export function ownTerminal(signal: AbortSignal): Terminal {
  const { stdin, stdout, stderr } = process
  // Whoever reads the output may leave early (`| head`).
  for (const stream of [stdout, stderr]) stream.on('error', () => {})
  return {
    out: (line) => stdout.write(`${line}\n`),
    err: (line) => stderr.write(`${line}\n`),
    redraw: stderr.isTTY ? (line) => stderr.write(`\r\u001b[K${line}`) : null,
    ask: stdin.isTTY && stderr.isTTY ? (question, hidden) => ask(question, hidden ?? false, signal) : null,
    readInput: () => readInput(signal),
  }
}

/** @param hidden nothing of the answer is shown */
async function ask(question: string, hidden: boolean, signal: AbortSignal): Promise<string> {
  const { stdin, stderr } = process
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: hidden ? nowhere : stderr, terminal: true })
  const cancelled = new Promise<never>((_, refuse) => {
    lines.once('SIGINT', () => refuse(new Cancelled()))
    lines.once('close', () => refuse(new Cancelled()))
  })
  cancelled.catch(() => {})
  try {
    if (hidden) stderr.write(question)
    return await Promise.race([lines.question(hidden ? '' : question, { signal }), cancelled])
  } catch (error) {
    if (!hidden) stderr.write('\n')
    throw error
  } finally {
    lines.close()
    if (hidden) stderr.write('\n')
  }
}

const maxInputLength = 10_000

async function readInput(signal: AbortSignal): Promise<string> {
  let text = ''
  for await (const chunk of addAbortSignal(signal, process.stdin.setEncoding('utf8'))) {
    text += chunk
    // A person at the terminal ends the line, and not the input.
    if (text.length > maxInputLength || (process.stdin.isTTY && text.includes('\n'))) break
  }
  return text.replace(/\r?\n$/, '')
}
