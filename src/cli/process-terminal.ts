import { createInterface } from 'node:readline/promises'
import { addAbortSignal, Writable } from 'node:stream'
import { Cancelled, type Terminal } from './command-context.ts'

export function createProcessTerminal(signal: AbortSignal): Terminal {
  const { stdin, stdout, stderr } = process
  // The reader of a pipe may close it early (`| head`).
  for (const stream of [stdout, stderr]) stream.on('error', () => {})
  return {
    out: (line) => stdout.write(`${line}\n`),
    err: (line) => stderr.write(`${line}\n`),
    redraw: stderr.isTTY ? (line) => stderr.write(`\r\u001b[K${line}`) : null,
    ask: stdin.isTTY && stderr.isTTY ? (question, hidden) => ask(question, hidden ?? false, signal) : null,
    readInput: () => readInput(signal),
  }
}

async function ask(question: string, hidden: boolean, signal: AbortSignal): Promise<string> {
  const { stdin, stderr } = process
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: stdin, output: hidden ? discard : stderr, terminal: true })
  const cancelled = new Promise<never>((_, reject) => {
    lines.once('SIGINT', () => reject(new Cancelled()))
    lines.once('close', () => reject(new Cancelled()))
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
    if (text.length > maxInputLength || (process.stdin.isTTY && text.includes('\n'))) break
  }
  return text.replace(/\r?\n$/, '')
}
