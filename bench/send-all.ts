import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Request {
  method: 'POST' | 'PUT'
  path: string
  cookie: string
  /** JSON */
  body: string
}
/** The job of `sender.ts`. */
export interface Errand {
  url: string
  connections: number
  requests: Request[]
  /** The rate of new requests; if undefined, each connection sends as fast as it is answered. */
  perSecond?: number
}
export interface Sent {
  seconds: number
  /** The first answer that was not 2xx, or empty. */
  refused: string
  /** The CPU seconds of the sender. */
  ownCpu: number
}

/** Sends each request once from a child process. Throws if one is refused. */
export async function sendAll(errand: Errand): Promise<Sent> {
  return (await beginToSend(errand)).sent
}

/** Resolves when the sender begins, so that its start does not disturb other measurements. */
export async function beginToSend(errand: Errand): Promise<{ sent: Promise<Sent> }> {
  const child = fork(fileURLToPath(new URL('sender.ts', import.meta.url)))
  child.send(errand)
  await once(child, 'message')
  return { sent: waitForResult(child) }
}

async function waitForResult(child: ChildProcess): Promise<Sent> {
  const [sent] = (await once(child, 'message')) as [Sent]
  if (sent.refused) throw new Error(`a request was refused: ${sent.refused}`)
  return sent
}
