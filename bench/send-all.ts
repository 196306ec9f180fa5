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
/** What `sender.ts` is handed. */
export interface Errand {
  url: string
  connections: number
  requests: Request[]
  /** so many begun a second, where that can be kept; else as fast as they are answered */
  perSecond?: number
}
/** What it tells. */
export interface Sent {
  seconds: number
  /** the first answer that was not 2xx; empty: there was none */
  refused: string
  /** seconds of processor that the sender itself took */
  ownCpu: number
}

/** Sends each of these once, from a process of its own. Throws where one is refused. */
export async function sendAll(errand: Errand): Promise<Sent> {
  return (await beginToSend(errand)).sent
}

/** Resolves when the first are on their way: what the sender's own start takes of the machine is over. */
export async function beginToSend(errand: Errand): Promise<{ sent: Promise<Sent> }> {
  const child = fork(fileURLToPath(new URL('sender.ts', import.meta.url)))
  child.send(errand)
  await once(child, 'message')
  return { sent: allSent(child) }
}

async function allSent(child: ChildProcess): Promise<Sent> {
  const [sent] = (await once(child, 'message')) as [Sent]
  if (sent.refused) throw new Error(`one was refused: ${sent.refused}`)
  return sent
}
