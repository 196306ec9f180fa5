import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface BenchRequest {
  method: 'POST' | 'PUT'
  path: string
  cookie: string
  /** JSON */
  body: string
}
/** The job of `sender.ts`. */
export interface SendJob {
  url: string
  connections: number
  requests: BenchRequest[]
  /** The rate of new requests; if undefined, each connection sends as fast as it is answered. */
  requestsPerSecond?: number
}
export interface SendResult {
  seconds: number
  /** The first answer that was not 2xx, or empty. */
  firstRefusal: string
  /** The CPU seconds of the sender. */
  cpuSeconds: number
}

/** Sends each request once from a child process. Throws if one is refused. */
export async function sendAll(job: SendJob): Promise<SendResult> {
  return (await startSender(job)).sent
}

/** Resolves when the sender begins, so that its start does not disturb other measurements. */
export async function startSender(job: SendJob): Promise<{ sent: Promise<SendResult> }> {
  const child = fork(fileURLToPath(new URL('sender.ts', import.meta.url)))
  child.send(job)
  await once(child, 'message')
  return { sent: waitForResult(child) }
}

async function waitForResult(child: ChildProcess): Promise<SendResult> {
  const [sent] = (await once(child, 'message')) as [SendResult]
  if (sent.firstRefusal) throw new Error(`a request was refused: ${sent.firstRefusal}`)
  return sent
}
