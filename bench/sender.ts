// Sends what it is handed, each request once, over so many kept connections; in a process of its own, so that it
// takes nothing of the event loop it measures. Sockets alone: some 20 µs a request, a tenth of what fetch takes.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Errand, Request, Sent } from './send-all.ts'

const bytesOf = (host: string, { method, path, cookie, body }: Request) => {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    `cookie: ${cookie}`,
    'content-type: application/json',
  ]
  return `${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}

/** One connection's answers, one after the other; what comes in pieces is waited for. */
async function openLine(port: number, host: string) {
  const socket = connect({ port, host, noDelay: true })
  await once(socket, 'connect')
  let heard = ''
  let tell: (answer: string) => void = () => {}
  socket.setEncoding('latin1').on('data', (part) => {
    heard += part
    const end = heard.indexOf('\r\n\r\n')
    if (end < 0) return
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(heard)?.[1])
    if (Number.isNaN(length)) throw new Error(`an answer without a length: ${heard.slice(0, end)}`)
    if (heard.length < end + 4 + length) return
    const answer = heard
    heard = ''
    tell(answer)
  })
  return {
    ask: (bytes: string) =>
      new Promise<string>((done) => {
        tell = done
        socket.write(bytes)
      }),
    close: () => socket.destroy(),
  }
}

process.once('message', async ({ url, connections, requests, perSecond = Infinity }: Errand) => {
  const { hostname, host, port } = new URL(url)
  const letters = requests.map((request) => bytesOf(host, request))
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(Number(port), hostname)))
  const sent: Sent = { seconds: 0, refused: '', ownCpu: 0 }
  process.send?.('sending')
  const before = process.cpuUsage()
  const begun = performance.now()
  let next = 0
  await Promise.all(
    lines.map(async ({ ask, close }) => {
      for (let letter = letters[next++]; letter; letter = letters[next++]) {
        const due = begun + ((next - 1) * 1000) / perSecond
        if (due > performance.now()) await sleep(due - performance.now())
        const answer = await ask(letter)
        if (!answer.startsWith('HTTP/1.1 20')) sent.refused ||= answer
      }
      close()
    }),
  )
  sent.seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(before)
  sent.ownCpu = (user + system) / 1e6
  process.send?.(sent, () => process.exit())
})
