import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Load } from './load.ts'

/** A bare node:http server in a process of its own that answers what `like` answers, byte for byte. */
export async function openBare(like: Load) {
  const answer = await fetch(like.url, { headers: like.headers })
  const body = await answer.text()
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) => !['date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
    ),
  )
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)))
  child.send({ headers, body })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}/`, close: () => child.kill() }
}
